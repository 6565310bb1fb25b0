import * as runtime from "react/jsx-runtime";

/** What a file with JSX takes of React. */
export const { Fragment, jsx, jsxs } = runtime;
