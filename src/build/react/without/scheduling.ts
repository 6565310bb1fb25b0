import type { Pruning } from "../pruning.ts";

/** The scheduler without delayed tasks, tasks that continue, and engines without MessageChannel. */
export const scheduling: Pruning = {
  statements: [
    'if ("object" === typeof performance',
    'if ("function" === typeof localSetImmediate)',
  ],
  calls: { advanceTimers: "void 0" },
  bodies: {
    performWorkUntilDeadline: `needsPaint = !1;
    if (isMessageLoopRunning) {
      startTime = performance.now();
      var hasMoreWork = !0;
      try {
        isHostCallbackScheduled = !1;
        isPerformingWork = !0;
        for (var task; (task = peek(taskQueue)) && !(task.expirationTime > performance.now() && shouldYieldToHost()); ) {
          var callback = task.callback;
          task.callback = null;
          callback && callback();
          task === peek(taskQueue) && pop(taskQueue);
        }
        hasMoreWork = !!task;
      } finally {
        isPerformingWork = !1;
        hasMoreWork ? schedulePerformWorkUntilDeadline() : (isMessageLoopRunning = !1);
      }
    }`,
    requestHostTimeout: "",
    shouldYieldToHost: "return needsPaint || performance.now() - startTime >= 5;",
  },
  edits: [
    ["", "exports.unstable_now = void 0;", ""],
    [
      "",
      "var schedulePerformWorkUntilDeadline;",
      `var channel = new MessageChannel();
      channel.port1.onmessage = performWorkUntilDeadline;
      function schedulePerformWorkUntilDeadline() { channel.port2.postMessage(null); }`,
    ],
    [
      "",
      "exports.unstable_scheduleCallback = function ( priorityLevel, callback, options ) {…return priorityLevel; };",
      `exports.unstable_scheduleCallback = function (priorityLevel, callback) {
        var task = {
          id: taskIdCounter++,
          callback: callback,
          sortIndex: (priorityLevel = performance.now() + [0, -1, 250, 5e3][priorityLevel]),
          expirationTime: priorityLevel
        };
        push(taskQueue, task);
        isHostCallbackScheduled || isPerformingWork ||
          ((isHostCallbackScheduled = !0),
          isMessageLoopRunning || ((isMessageLoopRunning = !0), schedulePerformWorkUntilDeadline()));
        return task;
      };`,
    ],
  ],
};
