import { parseArguments } from "./lib/arguments"
import { runMain } from "./lib/cli-error"
import { filesOf, STORIES, stepsOf } from "./stories/stories"

await runMain(async () => {
  parseArguments("stories", process.argv.slice(2))
  for (const story of STORIES) {
    const files = filesOf(story)
    const steps = stepsOf(story)
    console.log(`\n${story.title}: ${files.length} files`)
    for (const file of files) {
      const names = steps.filter((step) => step.startsWith(`${file}:`)).map((step) => step.slice(file.length + 1))
      console.log(`  ${file}: ${names.join(", ")}`)
    }
  }
  return 0
})
