/** Small scenes of our own, as data addresses, so that the gallery needs no files. */
function scene(sky: [string, string, string], near: string, far: string, sun: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".5" stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[2]}"/></linearGradient></defs><path fill="url(#s)" d="M0 0h400v400H0z"/><circle cx="270" cy="210" r="34" fill="${sun}"/><path d="M0 300 70 210l60 60 90-110 80 90 100-60v210H0z" fill="${far}"/><path d="M0 330l110-50 90 40 110-60 90 40v100H0z" fill="${near}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const DAWN = scene(["#1B2A4A", "#8A5A7A", "#F6C78A"], "#1A2036", "#5B4468", "#FFE9B8");
export const NOON = scene(["#2E7FC1", "#8FCBEA", "#F2F6E8"], "#2F5A3B", "#6E9A78", "#FFFFFF");
export const SNOW = scene(["#DDE6EE", "#F4F7FA", "#FFFFFF"], "#E7EDF3", "#F7FAFC", "#FFFFFF");
export const BROKEN = "data:image/png;base64,AAAA";
