import type { Rewrite } from "./rewrite-sources.ts";

const HEAD = `/** @jsxRuntime classic @jsx createElement @jsxFrag Fragment */
import { createElement, Fragment } from "react";`;

/**
 * For a production build, JSX as calls of `createElement`: their children need no name, `createElement("p", null, text)`
 * instead of `jsx("p", { children: text })`.
 */
export const classicJsx: Rewrite = (source, path) => (path.endsWith("x") ? HEAD + source : source);
