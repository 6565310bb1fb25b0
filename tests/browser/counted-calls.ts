/**
 * Runs before the app: `waitsFor` says how many answers the page still waits for. The calls and their answers stay as
 * they are.
 */
export const COUNTED_CALLS = `{
  const { fetch: send } = window;
  window.waitsFor = 0;
  window.fetch = (...call) => {
    const sent = send(...call);
    waitsFor++;
    const end = () => setTimeout(() => waitsFor--);
    sent.then(answer => answer.clone().arrayBuffer()).then(end, end);
    return sent;
  };
}`;
