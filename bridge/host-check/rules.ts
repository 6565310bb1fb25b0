import type { ContractModel } from "../codegen/contract/model.ts";
import { RESTORED_MAX } from "../from-host.ts";

/**
 * What a host must do, one sentence a rule. The reference has the same list, and the host check names the
 * rules that a host breaks.
 */
export function rulesOf({ protocol, limits }: ContractModel) {
  const size = `${limits.messageMaxBytes / 1024} KiB`;
  const wait = `${limits.ackLimitMs} ms`;
  const { pendingMax, messagesPerSecond } = limits;
  return {
    "hello.welcome": `Every hello gets one welcome within ${wait}, also the second hello of the same page.`,
    "hello.first":
      "A page gets nothing before its first hello, and what it asks does not run. The first message to it is the welcome.",
    "hello.protocol": `A hello gets a welcome of protocol ${protocol} if that is among its protocols, in whatever place; otherwise it gets none.`,
    "hello.contract":
      "A page of an older or newer contract is welcomed like any other. Methods, events and fields in its hello that the host does not know change nothing.",
    "message.shape": `Every message of a host is one JSON text of at most ${size} with \`"th": 1\`, in the shape of this reference.`,
    "welcome.session":
      "`session` is the same in every welcome, and another one after each start of your app.",
    "welcome.caps":
      "`caps` has the methods that the host runs, each with a version of the contract that has it, and no others.",
    "welcome.state":
      "`state` has the latest of each state event, also of one from before the page, and nothing else.",
    "welcome.seq": "`seq` of a welcome is the number of the last event before it.",
    "welcome.foreground": "On return to the foreground the host sends the welcome again.",
    "event.seq": "One `seq` numbers the events of all names, and grows with each.",
    "event.waits":
      "Events that are no state wait while there is no page, and each comes once, after the next welcome. `nav.back` does not wait: a step back is over with its page.",
    "event.limits":
      "An event outside of its declared limits, or with a name that this reference does not have, is not sent.",
    "event.token": "`link.opened` has no token, in whatever spelling.",
    "request.id": "Ack and answer have the id of their request.",
    "request.ack": `A request gets its ack within ${wait}, before the user is done. An answer at once needs no ack.`,
    "request.once": "A request gets exactly one answer, and at most one ack, before it.",
    "request.repeated": "A request with the id of an open one does not run again.",
    "request.order": "Each request is answered when it is done, whichever came first.",
    "request.result":
      "The answer has the result of the method, in its declared shape. A method without a result answers `{}`; its `r` may also be `null` or missing.",
    "request.dismissed": "A sheet that the user closes is the result `dismissed`, and no error.",
    "request.error": "What fails is answered with `ok: false` and its error code.",
    "request.defect": "A handler that crashes is answered with `INTERNAL`.",
    "request.limits":
      "A result outside of its declared limits is not sent: the answer is `INTERNAL`.",
    "request.unknown":
      "A method that the host does not know is answered with `UNSUPPORTED`, and not acknowledged.",
    "request.params":
      "Parameters outside of their declared limits are answered with `INVALID_PARAMS` and do not run. All others run, also those with the word of a newer page.",
    "request.fields": "Fields that the host does not know are ignored, in every message.",
    "request.cancel":
      "A request that the page takes back is cancelled and not answered. Its id is free again.",
    "request.busy": `While ${pendingMax} requests are open, further ones are answered with \`BUSY\`. When one of them ends, there is room again.`,
    "request.flood": `After ${messagesPerSecond} messages in a second, requests are answered with \`BUSY\` and do not run. Every text counts, also a broken one, and a new page does not begin anew. A hello and a cancel are taken as ever, and a second later all is as before.`,
    "request.size": `A request of more than ${size} in UTF-8 is answered with \`TOO_LARGE\` and does not run; one of exactly ${size} does.`,
    "malformed.ignored":
      "A text that is no message of the page is not answered, and the host goes on as before.",
    "page.requests":
      "When the page dies or another page says hello, the requests of the old one are cancelled and not answered. Durable requests go on. A second hello of the same page ends none.",
    "durable.killed":
      "A durable result that comes after its page died is in `restored` of the next welcome.",
    "durable.next":
      "A durable result that comes when the next page has said hello is in a welcome at once, and is no answer to the old request.",
    "durable.kept":
      "A durable result that was answered is in `restored` of every welcome until the page acks its `opId`, and in none after that.",
    "durable.error": "A durable request that fails after its page died leaves nothing behind.",
    "durable.newest": `Of more than ${RESTORED_MAX} results that no page has acked, the newest ${RESTORED_MAX} are kept. A welcome has the newest of them that fit into ${size}.`,
    "durable.user":
      "When the user changes, results that no page has acked are forgotten. Open durable requests are cancelled, and answered with `ABORTED` if the page that asked is still there.",
    "durable.late":
      "A durable result that the system gives to a new process of your app is in the next welcome, or in one at once if there is a page.",
    "durable.process":
      "After the process of your app was killed, all durable results that were not acked are still there, and none of a former user or of a request that was taken back.",
    "process.new":
      "A new process of your app has a new `session`, and no event of the former one: none is state, and none waits.",
  } as const;
}

export type RuleId = keyof ReturnType<typeof rulesOf>;
