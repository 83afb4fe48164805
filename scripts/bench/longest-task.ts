import { z } from "zod"

/** Milliseconds of the processor and of the clock. */
export type Task = { cpu: number; clock: number }

const eventsSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      dur: z.number().optional(),
      tdur: z.number().optional(),
      ts: z.number().optional(),
      args: z
        .object({
          name: z.string().optional(),
          chrome_mojo_event_info: z.object({ mojo_interface_tag: z.string().optional() }).optional(),
        })
        .optional(),
    }),
  ),
})

/** Playwright's questions to the page: computing the roles of a table's elements takes as long as rendering it. */
const DEVTOOLS = "blink.mojom.DevToolsSession"

/** Returns the longest task of the main thread in a trace, without those that answer Playwright. */
export function longestTask(trace: Buffer): Task {
  const { traceEvents } = eventsSchema.parse(JSON.parse(trace.toString()))
  const mainThreads = new Set(
    traceEvents.flatMap(({ name, args, pid, tid }) =>
      name === "thread_name" && args?.name === "CrRendererMain" ? [`${pid} ${tid}`] : [],
    ),
  )
  const events = traceEvents.filter(({ pid, tid }) => mainThreads.has(`${pid} ${tid}`))
  const questions = events.flatMap(({ ts = 0, args }) =>
    args?.chrome_mojo_event_info?.mojo_interface_tag === DEVTOOLS ? [ts] : [],
  )
  let longest: Task = { cpu: 0, clock: 0 }
  for (const { name, ts = 0, dur = 0, tdur = 0 } of events) {
    if (!/RunTask$/.test(name) || questions.some((at) => at >= ts && at < ts + dur)) continue
    if (tdur / 1000 > longest.cpu) longest = { cpu: tdur / 1000, clock: dur / 1000 }
  }
  return longest
}
