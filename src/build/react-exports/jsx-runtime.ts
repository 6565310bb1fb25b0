import * as runtime from "react/jsx-runtime";

/** What a file with JSX takes of React. */
export const { Fragment, jsx } = runtime;
/** In production React has one function for both. One name is packed better than two. */
export { jsx as jsxs };
