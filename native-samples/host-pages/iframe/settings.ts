/** What the page was asked to show, kept in its own address so that a set-up can be sent as a link. */
export interface Settings {
  readonly user: string;
  readonly language: "en" | "ru" | "es";
  readonly theme: "dark" | "light";
}

export function readSettings(search: string): Settings {
  const query = new URLSearchParams(search);
  const language = query.get("language");
  return {
    user: query.get("user") ?? "outsider",
    language: language === "ru" || language === "es" ? language : "en",
    theme: query.get("theme") === "light" ? "light" : "dark",
  };
}

export function rememberSettings(settings: Settings): void {
  history.replaceState(null, "", `?${new URLSearchParams({ ...settings })}`);
}

/** An address that the server put into a meta tag of the page. */
export function addressFromMeta(name: string): URL {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  return new URL(meta?.content ?? "/", location.href);
}

/** The app's address with its launch parameters, as a native app would open it. */
export function launchAddress(app: URL, settings: Settings, token: string | null): string {
  const address = new URL(app);
  const parameters = {
    lang: settings.language,
    theme: settings.theme,
    platform: "iOS",
    appVersion: "1.0.0",
    ...(token ? { token } : {}),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}
