import type { Language } from "../../../src/limits.ts";
import type { Theme } from "./themes.ts";

type Texts = readonly [string, ...string[]];

/** The languages that the demo teams write in: not every language of the app must be among them. */
export type DemoLanguage = keyof typeof commentTexts;

/** What people write under their photos. A few are as long as a post may be. */
export const postTexts: Readonly<Record<Theme, Readonly<Record<DemoLanguage, Texts>>>> = {
  ridge: {
    en: [
      "First light on the ridge, 14 km and legs like jelly. Worth every step.",
      "Fog in the valley, sun on top. We stood there for ten minutes and nobody said a word.",
      "New trail shoes, old blisters. The descent is finally runnable again after the storm, but mind the loose section by the second gate.",
      "Six of us at the start, nine at the top. People keep joining halfway and I love it. For anyone who has been reading along and wondering whether they are fast enough: you are. We regroup at every junction, someone always carries spare gloves, and the last climb is walked by absolutely everybody, including those who say they ran it. Saturday, 05:40, the small car park behind the chapel. Bring a headlamp, a layer for the summit and something sweet to share.",
    ],
    es: [
      "Salimos a oscuras y el sol nos encontró en la cumbre.",
      "1200 metros de desnivel y una sola palabra: desayuno.",
      "Hoy tocaba ir despacio. Cuando la montaña está así, correr sería una falta de respeto.",
    ],
    ru: [
      "Встретили рассвет на гребне. Четырнадцать километров и ни одного пропущенного привала.",
      "Поднимались в тумане, а наверху солнце. Ради этого и встаём в пять.",
    ],
  },
  track: {
    en: [
      "8 × 400 under the lights. The last one was the fastest, the first one was a lie.",
      "Lane three is mine, do not @ me.",
      "Coach said relaxed shoulders. My shoulders said no. Still a personal best: 3:41 for the kilometre!",
      "Rain, wind, and the whole squad turned up anyway.",
    ],
    es: [
      "Diez series de 300 y las piernas pidiendo perdón.",
      "Noche de pista: frío en las manos, fuego en los pulmones.",
    ],
    ru: [
      "Восемь по четыреста. Последняя вышла самой быстрой.",
      "Манеж закрыт, бегаем под фонарями. Так даже лучше.",
    ],
  },
  pool: {
    en: [
      "3,000 m before breakfast. Shoulders on strike until noon.",
      "Flip turns are getting there. Nose still disagrees.",
      "Lane four was empty, so we made it ours. Broken hundreds, long glide, and twenty minutes of pretending to be dolphins.",
    ],
    es: [
      "Dos mil metros y cero ganas de salir del agua.",
      "Por fin me sale el viraje. Solo he tardado tres meses.",
    ],
    ru: [
      "Первые три километра без остановки! Спасибо Илье за терпение.",
      "Вода шестнадцать градусов. Бодрит лучше кофе.",
    ],
  },
  iron: {
    en: [
      "Deadlift: 140 kg for a triple. The bar bent, I did not.",
      "Five by five, slow and boring, exactly as planned.",
      "Taught my sister to squat today. She asked when she gets a turn on the big plates.",
    ],
    es: [
      "Sentadilla con pausa. Todo iba bien hasta la palabra pausa.",
      "Primera dominada completa. Lloré un poco, sí.",
    ],
    ru: [
      "Жим сто на два. Полгода работы ради этих двух повторов.",
      "Техника прежде веса. Сегодня весь час работали с пустым грифом, и это была лучшая тренировка месяца.",
    ],
  },
  forest: {
    en: [
      "The light came through the trees like somebody had ordered it.",
      "Five kilometres, two deer, one wrong turn.",
      "Soft ground after the rain. My knees send their thanks.",
      "We were overtaken by a squirrel. It looked back.",
    ],
    es: [
      "El bosque huele a lluvia y a vacaciones.",
      "Cinco kilómetros entre pinos y ninguna notificación.",
    ],
    ru: [
      "Лес после дождя: пахнет хвоей, под ногами мягко, бежать легко.",
      "Заблудились на знакомой тропе. Зато прибавили три километра.",
    ],
  },
  city: {
    en: [
      "Bridge repeats. The city was asleep, we were not.",
      "Seven bridges, one evening. The last one always looks the longest.",
      "Ran home from work instead of taking the train. Arrived before the train.",
    ],
    es: ["La ciudad de noche es otra pista.", "Cinco puentes y una luna enorme."],
    ru: [
      "Мосты ещё не развели, успели туда и обратно. Двенадцать километров по набережным, ветер в лицо в обе стороны — как это у него получается, не знает никто.",
      "Белые ночи: бежишь в полночь, а фонари не нужны.",
      "Сегодня нас было двадцать. Город маленький, когда бежишь вместе.",
    ],
  },
  road: {
    en: [
      "102 km, three cafés, zero punctures. A perfect Sunday.",
      "The climb is 9 km. The view is free.",
      "Headwind out, headwind back. Physics, please explain.",
    ],
    es: [
      "Puerto coronado. El café de arriba sabe distinto.",
      "Ochenta kilómetros de charla con un poco de bicicleta en medio.",
      "Pinchazo de Mateo, risas de todos, diez minutos y otra vez en marcha. La próxima salida será por la costa: quedamos a las siete en la plaza, ritmo suave hasta el faro y después cada cual como quiera. Traed luces, una cámara de repuesto y algo para compartir, que la última vez nos comimos entre doce un solo bocadillo.",
    ],
    ru: [
      "Сто километров за день. Первый раз в жизни!",
      "Подъём девять километров, зато вид бесплатный.",
    ],
  },
  beach: {
    en: [
      "Low tide circuits. There is sand in places I did not know I had.",
      "Sprints on wet sand: twice the work, ten times the fun.",
      "The sea was our cool-down.",
    ],
    es: ["Burpees en la arena. Quien los inventó no conocía el mar.", "Entreno corto, baño largo."],
    ru: ["Тренировка на пляже, заминка в море.", "Спринты по мокрому песку. Завтра не встану."],
  },
  snow: {
    en: [
      "First tracks of the season. Nobody else for miles.",
      "Minus twelve and the wax was perfect. For once.",
      "Thirty kilometres of classic. My arms are writing this in protest.",
    ],
    es: ["Nieve nueva y silencio.", "Doce bajo cero, pero qué luz."],
    ru: [
      "Первый снег, первая лыжня. Сезон открыт!",
      "Тридцать километров классикой. Мазь угадали, погоду тоже.",
      "Минус двенадцать, солнце и ни одного человека вокруг.",
    ],
  },
  wall: {
    en: [
      "The purple one in the corner went down today. Forty-one tries, who is counting.",
      "Forearms: gone. Smile: permanent.",
      "Beta of the day: breathe.",
    ],
    es: ["Encadenada la morada. Cuarenta intentos después.", "Magnesio hasta en el café."],
    ru: [
      "Фиолетовая трасса сдалась с сорок первой попытки.",
      "Предплечья кончились раньше, чем желание лезть.",
    ],
  },
  yoga: {
    en: [
      "An hour of quiet before the day begins.",
      "Fell out of the same pose four times. Laughed five.",
    ],
    es: [
      "Respirar, estirar, mirar el horizonte. Nada más.",
      "Hoy éramos treinta y solo se oían las olas.",
      "Me caí del árbol tres veces. La postura, digo.",
    ],
    ru: ["Час тишины перед длинным днём.", "Кот участвовал во всех асанах. Лучше меня."],
  },
  lake: {
    en: [
      "Flat water, eight people, one breath.",
      "Caught a crab in front of the whole clubhouse. Fame at last.",
      "Twelve kilometres and the boat finally ran straight.",
    ],
    es: ["Lago como un espejo. Casi daba pena romperlo.", "Ocho remos y por fin un solo ruido."],
    ru: [
      "Вода как зеркало. Даже грести жалко.",
      "Двенадцать километров на вёслах, закат в подарок.",
    ],
  },
};

/** Fits any training. */
export const everydayTexts: Readonly<Record<DemoLanguage, Texts>> = {
  en: [
    "Alarm at five. Snoozed at five. Here by six anyway.",
    "Day 40 without missing a session. Who had that on their bingo card?",
    "Slow is a pace too.",
    "Somebody brought banana bread. Attendance next week will double.",
    "Back after three weeks of flu. Easy start, big smile.",
    "Welcome to the four new faces from today, you were brilliant!",
    "Note to self: eat before, not during.",
    "The hardest part was the front door.",
    "My daughter asked whether I won. I said yes.",
    "New shoes day. I will accept compliments in the comments.",
    "Tried the warm-up that Priya posted. Why does nobody warn people about the warm-up?",
    "A year ago I could not do half of this.",
    "Golden hour, tired legs, good company. That is the whole post.",
    "Rest day. Here is one from yesterday, because I miss it already.",
    "We said easy. Then Tomás arrived.",
    "If you lost a blue glove: I have it, and it misses you.",
    "Testing whether coffee counts as a recovery drink. Results so far: yes.",
    "Personal best! By four seconds, but I am counting them all.",
    "Grey sky, bright mood.",
    "Same place, same people, best hour of the week.",
  ],
  es: [
    "Hoy no tenía ganas. Menos mal que vine.",
    "Día cuarenta sin fallar. Ni yo me lo creo.",
    "Alguien trajo bizcocho. El martes seremos el doble.",
    "Bienvenidos los cuatro nuevos, ¡lo hicisteis genial!",
    "Despacio también se llega.",
    "Mi hija preguntó si había ganado. Le dije que sí.",
    "Lo más difícil fue salir de casa.",
    "Hace un año no podía con la mitad de esto.",
    "Día de descanso, foto de ayer.",
    "Dijimos suave. Y entonces llegó Mateo.",
    "Récord personal. Por cuatro segundos, pero los cuento todos.",
    "El mismo sitio, la misma gente, la mejor hora de la semana.",
  ],
  ru: [
    "Самое трудное — выйти из дома.",
    "Сороковой день без пропусков. Даже не верится.",
    "Кто-то принёс пирог. Во вторник нас будет вдвое больше.",
    "Добро пожаловать, новенькие! Вы молодцы!",
    "Медленно — тоже темп.",
    "Год назад не получилось бы и половины.",
    "Сегодня отдых, поэтому фото со вчера.",
    "Личный рекорд! Всего на четыре секунды, но все мои.",
    "Договорились идти легко. И тут пришёл Тимур.",
    "Дочка спросила, была ли победа. Конечно, была.",
    "Серое небо, отличное настроение.",
    "То же место, те же люди, лучший час недели.",
  ],
};

export const commentTexts = {
  en: [
    "That light!",
    "Saving this for a bad day.",
    "I was there and it was even better.",
    "How do you look this fresh after that?",
    "Count me in for Saturday.",
    "Legend.",
    "My legs hurt just from reading this.",
    "Is there room for one more next time? I can bring coffee, a spare pump and my cousin, who claims to be fast.",
    "👏👏👏",
    "Proud of this team.",
    "Wait, you can see the sea from there?",
    "Same time next week?",
    "This made my morning.",
    "Tell me you stretched afterwards.",
    "Which shoes are those?",
  ],
  es: [
    "¡Qué pasada!",
    "El sábado me apunto.",
    "Menuda foto 😍",
    "Las piernas lo van a recordar.",
    "¡Grandes!",
    "Yo llevo el café.",
  ],
  ru: [
    "Какая красота!",
    "В субботу я с вами.",
    "Ноги болят от одного взгляда.",
    "Молодцы!",
    "Вот это свет 🔥",
    "А можно в следующий раз помедленнее?",
  ],
} satisfies Readonly<Partial<Record<Language, Texts>>>;
