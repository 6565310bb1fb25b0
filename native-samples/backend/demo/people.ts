import type { DemoRole } from "./tokens.ts";

interface Person {
  readonly firstName: string;
  readonly lastName: string | null;
  readonly demo?: DemoRole;
}

/** The demo users and the people who write the posts. */
const known: readonly Person[] = [
  { firstName: "Mira", lastName: "Okafor", demo: "owner" },
  { firstName: "Diego", lastName: "Márquez", demo: "admin" },
  { firstName: "Надежда", lastName: "Волкова", demo: "member" },
  { firstName: "Sam", lastName: "Whitfield", demo: "outsider" },
  { firstName: "Tomás", lastName: "Lindqvist" },
  { firstName: "Аня", lastName: "Соколова" },
  { firstName: "Kenji", lastName: "Watanabe" },
  { firstName: "Lucía", lastName: "Fernández" },
  { firstName: "Илья", lastName: "Громов" },
  { firstName: "Priya", lastName: "Raman" },
  { firstName: "Mateo", lastName: "Castillo" },
  { firstName: "Hannah", lastName: "Brandt" },
  { firstName: "Дарья", lastName: "Лебедева" },
  { firstName: "Owen", lastName: "Gallagher" },
  { firstName: "Valentina", lastName: "Ríos" },
  { firstName: "Тимур", lastName: "Асланов" },
  { firstName: "Zoë", lastName: null },
];

const english = {
  first: ["Ava", "Noah", "Grace", "Leo", "Ruby", "Jonah", "Ivy", "Caleb", "Nora", "Felix"],
  last: ["Bennett", "Cole", "Hayes", "Marlow", "Quinn", "Sutton", "Vance", "Doyle"],
} as const;
const spanish = {
  first: ["Carmen", "Javier", "Elena", "Pablo", "Inés", "Hugo", "Sofía", "Álvaro", "Marta", "Iker"],
  last: ["Navarro", "Ibáñez", "Salgado", "Vidal", "Moreno", "Peña", "Ortega", "Cruz"],
} as const;
const russianWomen = {
  first: ["Ольга", "Марина", "Ксения", "Вера", "Полина"],
  last: ["Орлова", "Белова", "Зайцева", "Крылова", "Морозова", "Жукова", "Титова", "Носова"],
} as const;
const russianMen = {
  first: ["Денис", "Артём", "Роман", "Глеб", "Егор"],
  last: ["Орлов", "Белов", "Зайцев", "Крылов", "Морозов", "Жуков", "Титов", "Носов"],
} as const;

/** Enough for the largest team. */
const PEOPLE_COUNT = 120;

function nameCrowd(count: number): readonly Person[] {
  const pools = [english, spanish, russianWomen, english, spanish, russianMen] as const;
  return Array.from({ length: count }, (_, at) => {
    const pool = pools[at % pools.length] ?? english;
    const round = Math.floor(at / pools.length);
    return {
      firstName: pool.first[round % pool.first.length] ?? pool.first[0],
      // This step has no common factor with the length of the list, so that pairs do not repeat.
      lastName: pool.last[(round * 3 + at) % pool.last.length] ?? pool.last[0],
    };
  });
}

export const people: readonly Person[] = [...known, ...nameCrowd(PEOPLE_COUNT - known.length)];
/** The first people write the posts; the others like and comment. */
export const AUTHOR_COUNT = known.length;
