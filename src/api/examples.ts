/** Illustrative requests and answers, one an endpoint, shown by the documentation page. */

const photo = "data:image/jpeg;base64,…";
const time = "2026-05-02T06:30:00.000Z";

const profile = {
  id: "12",
  first_name: "Mira",
  last_name: "Okafor",
  facebook_avatar_url: "https://example.com/12.jpg",
};
const member = { ...profile, id: "901", user_id: "12", role: 1 };

const team = {
  id: "7",
  name: "Sunrise Ridge Runners",
  description: "Trails.",
  image: "https://example.com/7.jpg",
  privacy: 2,
  members: [member],
  user_id: "12",
  invite_code: "ABCD2345",
  created_at: time,
};

const comment = {
  id: "5001",
  userId: "31",
  content: "That light!",
  timestamp: time,
};

const post = {
  id: "3001",
  userId: "12",
  userName: profile.first_name,
  userAvatar: profile.facebook_avatar_url,
  teamId: "7",
  teamName: team.name,
  content: "First light.",
  timestamp: time,
  images: ["https://example.com/3001.jpg#450x600"],
  likes: 48,
  comments: [comment],
  first_comment: {
    id: comment.id,
    user_id: comment.userId,
    content: comment.content,
    created_at: time,
  },
  is_liked: false,
};

const attempt = { client_id: "a-new-one" };
const pagination = { page: 1, pages: 1, total: 1, limit: 10 };
const teamForm = {
  name: team.name,
  description: team.description,
  image: photo,
};

export const examples = {
  none: { data: null },
  userTeams: { data: [team] },
  teams: { data: { teams: [{ ...team, members: 24 }] } },
  team: { data: team },
  teamMembers: { data: { members: [member], pagination: { ...pagination, limit: 20 } } },
  teamStats: {
    data: {
      total_workouts: 37,
      total_burned_calories: 15_000,
      total_workout_hours: 111_000,
      average_workout_duration: 3000,
    },
  },
  topContributors: {
    data: [
      {
        user: profile,
        stats: { workouts: 14, totalCalories: 5200, top_contributor_score: 982 },
      },
    ],
  },
  eligibility: { data: { can_join: true } },
  createTeam: { request: { ...teamForm, privacy: 1, ...attempt }, data: { team } },
  updateTeam: { request: { ...teamForm, privacy: 2 }, data: { team } },
  joined: { request: attempt, data: { team } },
  currentUser: { data: { id: "12" } },
  profile: {
    request: { first_name: profile.first_name, last_name: profile.last_name },
    data: profile,
  },
  activities: { data: { activities: [post], pagination } },
  createPost: {
    request: { teamId: "7", content: post.content, images: [photo], ...attempt },
    data: post,
  },
  comments: { data: { comments: [comment], pagination } },
  createComment: { request: { content: comment.content, ...attempt }, data: comment },
  comment: { request: { content: comment.content }, data: comment },
  deleteComment: { request: { id: comment.id }, data: null },
} as const;
