/**
 * What the recipe for React Native uses of its types and of react-native-webview's, as these have it. As there, the
 * page's own globals such as `TextEncoder`, `crypto` and `window` are missing.
 */
export const REACT_NATIVE_TYPES = `
declare const __DEV__: boolean;
declare const console: { warn(...values: unknown[]): void };
declare function setTimeout(run: () => void, ms?: number): number;
declare function clearTimeout(timer: number): void;
interface AbortSignal { readonly aborted: boolean }
interface Blob { readonly size: number }

declare module "react-native" {
  import { Component, type ReactNode } from "react";
  interface Subscription { remove(): void }
  export interface ViewStyle { flex?: number; justifyContent?: "center"; backgroundColor?: string; opacity?: number }
  export class View extends Component<{ style?: ViewStyle; children?: ReactNode }> {}
  export class Button extends Component<{ title: string; onPress?: (event: unknown) => void }> {}
  export type AppStateStatus = "active" | "background" | "inactive" | "unknown" | "extension";
  export const AppState: {
    readonly currentState: AppStateStatus;
    addEventListener(type: "change", listener: (state: AppStateStatus) => void): Subscription;
  };
  export const BackHandler: {
    addEventListener(name: "hardwareBackPress", handler: () => boolean | null | undefined): Subscription;
  };
  export const Linking: { openURL(url: string): Promise<any>; openSettings(): Promise<void> };
  export function useWindowDimensions(): { fontScale: number };
  export const Platform: { readonly OS: "ios" | "android" | "macos" | "windows" | "web" };
  type ShareContent = { title?: string; url: string; message?: string } | { title?: string; url?: string; message: string };
  export const Share: {
    share(content: ShareContent): Promise<{ action: "sharedAction" | "dismissedAction" }>;
    readonly dismissedAction: "dismissedAction";
  };
  export function useColorScheme(): "light" | "dark" | null | undefined;
}
declare module "react-native-safe-area-context" {
  export function SafeAreaProvider(props: { children: import("react").ReactNode }): import("react").ReactNode;
  export function useSafeAreaInsets(): { top: number; right: number; bottom: number; left: number };
}
declare module "react-native-webview" {
  import { Component } from "react";
  import { type ViewStyle } from "react-native";
  export interface WebViewProps {
    source?: { uri: string };
    style?: ViewStyle;
    containerStyle?: ViewStyle;
    onMessage?: (event: { nativeEvent: { data: string; url: string } }) => void;
    originWhitelist?: string[];
    onShouldStartLoadWithRequest?: (event: { url: string; isTopFrame: boolean }) => boolean;
    onNavigationStateChange?: (event: { url: string; loading: boolean }) => void;
    onLoad?: (event: unknown) => void;
    onError?: (event: unknown) => void;
    onContentProcessDidTerminate?: (event: unknown) => void;
    onRenderProcessGone?: (event: unknown) => void;
    bounces?: boolean;
    contentInsetAdjustmentBehavior?: "automatic" | "scrollableAxes" | "never" | "always";
    hideKeyboardAccessoryView?: boolean;
    setSupportMultipleWindows?: boolean;
    textZoom?: number;
    webviewDebuggingEnabled?: boolean;
  }
  export class WebView extends Component<WebViewProps> {
    postMessage(message: string): void;
  }
}
`;
