/**
 * Where the product deviates from the letter of its specification, because that is better for a user. Each
 * row says what the letter is, what is done in its place and why, and which test shows it. A statement
 * without a row is followed to the letter.
 */
interface Reading {
  /** The statements that are read so. */
  readonly statements: readonly string[];
  readonly letter: string;
  readonly reading: string;
  readonly why: string;
  /** The name of the test that shows it, as it stands in the code. */
  readonly shownBy: string;
}

export const readings: readonly Reading[] = [
  {
    statements: ["2.01"],
    letter: "The banner is on top of every screen, above the area that scrolls",
    reading: "It is on top of the screen that the session began with, and scrolls away with it",
    why: "Everywhere and always, it would take a tenth of a phone from what people came for",
    shownBy: "2.01 has the banner on top of one area that scrolls, and with it scrolls away",
  },
  {
    statements: ["8.06", "5.07", "5.16", "5.17"],
    letter: "A wrong code and what is missing are said in toasts",
    reading: "The field says it, for as long as it is so, and nothing else does",
    why: "A toast goes away before it is read, and the same words twice help nobody",
    shownBy: "8.06 says that a code is invalid, and keeps it",
  },
  {
    statements: ["4.31", "9.29"],
    letter: "The next page is loaded when 10% of the sentinel is visible",
    reading: "Visible counts from 600 px below the edge on, with the same threshold",
    why: "The page is there before the reader is: nobody waits at the end of the list",
    shownBy: "the next page is asked for before a reader reaches the end [9.29]",
  },
  {
    statements: ["8.27"],
    letter: "A team that could not be loaded leads to /teams",
    reading:
      "Where no answer came, or the token is refused, the page stays and offers another try; every other failure leads away",
    why: "In a tunnel the user would lose the place, and the teams would fail as well",
    shownBy: "a team's page stays where no answer came, and offers another try: %s",
  },
  {
    statements: ["8.27"],
    letter: "A team that could not be loaded leads to /teams",
    reading:
      "A team that a list or the device knows stays on screen, with a note that offers another try, unless it is gone",
    why: "What is known is worth more than a list that may fail as well",
    shownBy: "a team that a list has shown stays where it could not be loaded, and says so: %s",
  },
  {
    statements: ["8.20", "8.21", "8.26"],
    letter: "Failures to load teams, activities, comments and stats are toasts",
    reading:
      "They stand in the place of what could not be loaded, with another try, and nowhere else",
    why: "A toast goes away before it is read, and the same words twice help nobody",
    shownBy: "says once that it could not be loaded: %s",
  },
  {
    statements: ["7.30", "8.25"],
    letter: "The server's msg is shown",
    reading: "At most 300 characters of it, cut after a word",
    why: "A page of a proxy's words would fill the screen",
    shownBy: "with words without end is cut to what a reader can take in",
  },
  {
    statements: ["8.19"],
    letter: "Failed to load image is a toast",
    reading:
      "It is one where the host could not give its photos; a picture that does not load says it in its place",
    why: "A list of broken pictures would be a row of toasts that do not say which they mean",
    shownBy: "that fail with %s lead to the toasts %j",
  },
  {
    statements: ["8.29"],
    letter: "An error mentioning 413 has a text of its own, where a post is created",
    reading:
      "Where a team's picture is sent too, and also for words that say that a body is too large",
    why: "Gateways put another status, or words only, in the place of 413",
    shownBy: "with status %i that says %j is about a body that is too large",
  },
  {
    statements: ["2.60", "2.61"],
    letter: "A team's page has a floating button that opens the composer",
    reading: "It is absent on Stats, and over an empty feed, which has a button of its own",
    why: "On Stats it would cover figures, and in an empty feed two buttons would do the same",
    shownBy: "the floating button does not stand beside an empty feed's own",
  },
  {
    statements: ["2.67", "3.12"],
    letter: "A member's row has points and a progress bar",
    reading:
      "There is no bar where the points are 0, as all of them are in the list that is loaded",
    why: "Empty bars compare nothing, and look as if they were loading",
    shownBy:
      "2.67 shows picture, name, role and points of each member, and no bar of no points [3.12]",
  },
  {
    statements: ["2.73", "4.09"],
    letter: "Post says Posting... while the post is sent",
    reading:
      "The composer leaves at once, Post says so until it is gone, and the feed says Sending...",
    why: "Nobody has to wait for pictures to arrive before going on",
    shownBy: "a post that is being sent says so once, beside a bar that says nothing",
  },
  {
    statements: ["2.89"],
    letter: "The update form only logs",
    reading: "It logs that there was an update, and not its words",
    why: "Hosts and tools collect consoles: what a user writes is not for them",
    shownBy: "2.89 logs an update that is not empty, and makes no call [2.88]",
  },
  {
    statements: ["2.92"],
    letter: "My Teams filters the activities to team id 1",
    reading: "It shows the feed of team 1",
    why: "A filter over one page of all activities would often leave nothing",
    shownBy:
      "2.90 has three tabs: all posts, the first 2 of them, those of team 1 [2.87 2.91 2.92 9.28]",
  },
  {
    statements: ["2.98"],
    letter: "The comments open in a full-screen dialog",
    reading: "In a sheet of three quarters of the screen",
    why: "The post that they are about stays in sight, and the sheet can be pulled down",
    shownBy:
      "2.98 reads, writes and deletes comments in a sheet over their post [1.08 1.09 2.100 2.101 2.102 4.38 4.39 5.26 5.27 6.15 9.10]",
  },
  {
    statements: ["2.69", "6.08"],
    letter: "Owners and admins have a menu on members who are not the owner",
    reading:
      "Not on themselves; and whom the team names by user_id is the owner in the list as well",
    why: "Removing oneself from a list on one's own screen does nothing; members leave in the settings",
    shownBy: "has the badge and no menu, seen by %s",
  },
  {
    statements: ["4.14", "4.18"],
    letter: "After joining, the cached teams are cleared and the list is fetched again",
    reading: "And the joined team is in the list at once, and until the server's list has it",
    why: "The server may need longer than both waits: the list would say that there are no teams",
    shownBy: "is there after a reload too, with its role, until the server's list has it",
  },
  {
    statements: ["3.08"],
    letter: "created_at is by default now",
    reading: "It is shown so; the workouts per week then count the whole window",
    why: "A team without a date would have the workouts of five years in its first week",
    shownBy: "counts no time before the team was founded, where that is known",
  },
  {
    statements: ["7.01"],
    letter: "Every call carries the language",
    reading: "And what is on screen is asked for again when the language changes",
    why: "Half of the screen would stay in the language before",
    shownBy: "what %s shows is asked for again in a new language: it went %s",
  },
];
