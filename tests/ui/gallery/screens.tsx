import { type ReactNode, useEffect, useState } from "react";
import { Banner } from "../../../src/ui/banner.tsx";
import { Button } from "../../../src/ui/button.tsx";
import { Chip } from "../../../src/ui/chip.tsx";
import { CodeField } from "../../../src/ui/code-field.tsx";
import { CommentInput } from "../../../src/ui/comment-input.tsx";
import { CommentRow } from "../../../src/ui/comment-row.tsx";
import { ComposerThumb } from "../../../src/ui/composer-thumb.tsx";
import { ConfirmDialog } from "../../../src/ui/confirm-dialog.tsx";
import { Counter } from "../../../src/ui/counter.tsx";
import { EmptyState } from "../../../src/ui/empty-state.tsx";
import { FilePicker } from "../../../src/ui/file-picker.tsx";
import { FloatingButton } from "../../../src/ui/floating-button.tsx";
import { FullScreenDialog } from "../../../src/ui/full-screen-dialog.tsx";
import { Icon } from "../../../src/ui/icon.tsx";
import { IconButton } from "../../../src/ui/icon-button.tsx";
import { ICON_PATHS, type IconName } from "../../../src/ui/icons.ts";
import { InlineNote } from "../../../src/ui/inline-note.tsx";
import { MemberRow } from "../../../src/ui/member-row.tsx";
import { Menu } from "../../../src/ui/menu.tsx";
import { Page } from "../../../src/ui/page.tsx";
import { Pill } from "../../../src/ui/pill.tsx";
import { PostCard, type PostCardProps } from "../../../src/ui/post-card.tsx";
import { PostCardSkeleton } from "../../../src/ui/post-card-skeleton.tsx";
import { RadioCards } from "../../../src/ui/radio-cards.tsx";
import { RankRow } from "../../../src/ui/rank-row.tsx";
import { SearchField } from "../../../src/ui/search-field.tsx";
import { SegmentedControl } from "../../../src/ui/segmented-control.tsx";
import { Sheet } from "../../../src/ui/sheet.tsx";
import { Stack } from "../../../src/ui/stack.tsx";
import { StatGrid, StatTile } from "../../../src/ui/stat-tile.tsx";
import { Tabs } from "../../../src/ui/tabs.tsx";
import { TeamCard, TeamCardSkeletons } from "../../../src/ui/team-card.tsx";
import { TeamGrid } from "../../../src/ui/team-grid.tsx";
import { TeamJoinButton } from "../../../src/ui/team-join-button.tsx";
import { TeamSummary } from "../../../src/ui/team-summary.tsx";
import { TextArea } from "../../../src/ui/text-area.tsx";
import { TextField } from "../../../src/ui/text-field.tsx";
import { ToastView } from "../../../src/ui/toast-view.tsx";
import { TopBar } from "../../../src/ui/top-bar.tsx";
import { BROKEN, DAWN, NOON, SNOW } from "./sample-photos.ts";

const nothing = () => {};
const LONG =
  "First light on the ridge, 14 km and legs like jelly. Worth every step. We met at five in the car park, half of us without breakfast, and still everybody made the last climb before the sun did. Next week the long way round, bring a lamp and something warm, and if you are new: all paces, one finish line.";

const PHOTOS = [
  { src: DAWN, alt: "A ridge at dawn" },
  { src: NOON, alt: "Hills at noon" },
  { src: SNOW, alt: "Snow" },
];

function Teams({ children, mode }: { children?: ReactNode; mode?: "loading" | "empty" }) {
  const [tab, setTab] = useState("discover");
  const [search, setSearch] = useState("");
  const card = (
    name: string,
    seed: string,
    rest: Partial<Parameters<typeof TeamCard>[0]> = {},
    members = "24 members",
  ) => (
    <TeamCard
      heightPx={160}
      href="#"
      onOpen={nothing}
      name={name}
      membersLabel={members}
      seed={seed}
      imageErrorLabel="Unable to load image"
      {...rest}
    />
  );
  const join = <TeamJoinButton>Join</TeamJoinButton>;
  return (
    <>
      <Banner
        label="Beta notice"
        strong="Beta."
        text="Something off? Tell us, we read everything."
        actionLabel="Send feedback"
        href="mailto:x@example.org"
        dismissLabel="Dismiss"
        onDismiss={nothing}
      />
      <TopBar
        title="Teams"
        large
        trailing={<IconButton icon="user" label="Account" onPress={nothing} />}
      />
      <Page>
        <Stack row gapPx={8}>
          <SearchField
            label="Search"
            value={search}
            onChange={setSearch}
            placeholder="Search all teams"
            clearLabel="Clear"
          />
          <IconButton icon="code" tone="surface" label="Join by code" onPress={nothing} />
          <IconButton icon="plus" tone="primary" label="Create team" onPress={nothing} />
        </Stack>
      </Page>
      <Tabs
        sticky="top"
        label="Teams"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: "mine", label: "My Teams" },
          { id: "discover", label: "Discover" },
        ]}
      />
      <Page>
        {mode === "empty" ? (
          <EmptyState
            icon="users"
            title="No teams yet"
            text="Create the first team, or join one with a code."
            action={{ label: "Create team", onPress: nothing }}
            secondary={{ label: "Join by code", onPress: nothing }}
          />
        ) : (
          <TeamGrid>
            {mode === "loading" ? (
              <TeamCardSkeletons count={8} heightPx={160} />
            ) : (
              <>
                {card("Sunrise Ridge Runners", "1", { imageUrl: DAWN, ownerLabel: "Owner" })}
                {card("Garage Strength Collective of the North", "2", {
                  imageUrl: NOON,
                  children: join,
                })}
                {card("Snow Blind Skiers", "3", { imageUrl: SNOW, children: join }, "112 members")}
                {card("Lane Four Swim Club", "a", { children: join }, "8 members")}
                {card("Iron Hour", "b")}
                {card("Broken Picture", "c", {
                  imageUrl: BROKEN,
                  children: <TeamJoinButton busy>Joining...</TeamJoinButton>,
                })}
                {card("Tuesday Track Night", "d", {
                  children: <TeamJoinButton>Присоединиться</TeamJoinButton>,
                })}
                {card("Morning Rowers", "e")}
              </>
            )}
          </TeamGrid>
        )}
      </Page>
      {children}
    </>
  );
}

interface PostProps {
  author?: string;
  photos?: PostCardProps["post"]["photos"];
  text?: string;
  onMenu?: ((anchor: HTMLElement) => void) | undefined;
}

function Post({ author = "Mira Okafor", photos = PHOTOS, text = LONG, onMenu }: PostProps) {
  const [isLiked, setIsLiked] = useState(true);
  const [view, setView] = useState({ photoIndex: 0, isExpanded: false });
  return (
    <PostCard
      post={{
        author: { name: author, seed: author },
        time: "12 min ago",
        fullTime: "1 May 2025, 06:12",
        photos,
        text,
        isLiked,
        likeCount: isLiked ? "48" : "47",
        commentCount: "7",
      }}
      view={view}
      texts={{
        menu: "More",
        photos: {
          count: `${view.photoIndex + 1}/${photos.length}`,
          previous: "Previous",
          next: "Next",
          error: "Unable to load image",
        },
        like: "Like",
        comments: "Comments",
        more: "more",
        less: "less",
        viewAll: text && "View all 7 comments",
      }}
      actions={{
        onMenu: onMenu ?? nothing,
        onLike: () => setIsLiked(!isLiked),
        onDoubleTap: () => {
          setIsLiked(true);
          return true;
        },
        onComments: nothing,
        onViewChange: change => setView({ ...view, ...change }),
      }}
      gestures={{ swipeMinPx: 50, doubleTapWindowMs: 300 }}
    />
  );
}

function Feed({ children, onMenu }: { children?: ReactNode; onMenu?: (at: HTMLElement) => void }) {
  const [tab, setTab] = useState("feed");
  return (
    <>
      <TopBar
        title="Sunrise Ridge Runners"
        narrow="feed"
        leading={<IconButton icon="back" label="Back" onPress={nothing} />}
        trailing={
          <>
            <IconButton icon="share" label="Share" onPress={nothing} />
            <IconButton icon="settings" label="Settings" onPress={nothing} />
          </>
        }
      />
      <Page narrow="feed">
        <TeamSummary
          imageUrl={DAWN}
          seed="1"
          description="Trails before work, three times a week. All paces, one finish line."
        >
          <Chip icon="users" href="#" onNavigate={nothing}>
            24 members
          </Chip>
          <Button size="s">Join</Button>
        </TeamSummary>
      </Page>
      <Tabs
        sticky
        narrow="feed"
        label="Team"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: "feed", label: "Feed" },
          { id: "stats", label: "Stats" },
        ]}
      />
      <Page narrow="feed">
        <Pill label="3 new posts" onPress={nothing} />
        <Stack gapPx={12}>
          <Post onMenu={onMenu} />
          <Post author="Tomás" photos={[{ src: BROKEN, alt: "" }]} text="Short one." />
          <Post
            author="Анна-Мария Константинопольская-Вознесенская"
            photos={[{ alt: "" }]}
            text=""
          />
          <PostCardSkeleton />
        </Stack>
      </Page>
      <FloatingButton icon="plus" label="New post" href="#" onNavigate={nothing} />
      {children}
    </>
  );
}

function Parts() {
  const [tab, setTab] = useState("b");
  const [radio, setRadio] = useState("public");
  const [text, setText] = useState("Trails before work.\nThree times a week.");
  const tabs = [
    { id: "a", label: "Week" },
    { id: "b", label: "Month" },
    { id: "c", label: "Year" },
    { id: "d", label: "All time" },
  ];
  return (
    <>
      <TopBar title="Parts" leading={<IconButton icon="back" label="Back" onPress={nothing} />} />
      <Page
        narrow="form"
        bottomBar={
          <Button size="l" fullWidth>
            Create
          </Button>
        }
      >
        <Stack>
          <Stack row wrap gapPx={8}>
            <Button>Primary</Button>
            <Button kind="secondary" icon="image">
              Secondary
            </Button>
            <Button kind="ghost">Ghost</Button>
            <Button kind="danger">Delete</Button>
            <Button kind="danger-ghost" icon="trash">
              Delete
            </Button>
            <Button busy>Creating...</Button>
            <Button disabled>Disabled</Button>
            <Button size="s">Small</Button>
            <IconButton icon="mail" label="Mail" onPress={nothing} />
          </Stack>
          <SegmentedControl label="Period" tabs={tabs} selected={tab} onSelect={setTab} />
          <TextField
            label="Name"
            value=""
            onChange={nothing}
            placeholder="Sunrise Ridge Runners"
            error="Team name is required"
          />
          <TextArea label="Description" rows={3} value={text} onChange={setText} />
          <RadioCards
            label="Privacy"
            selected={radio}
            onSelect={setRadio}
            options={[
              {
                id: "private",
                title: "Private",
                text: "Visible only to invited users",
                icon: "lock",
              },
              {
                id: "public",
                title: "Public",
                text: "Visible to everyone and discoverable",
                icon: "globe",
              },
            ]}
          />
          <CodeField
            label="Code"
            value="K7QX - 2M"
            onChange={nothing}
            onEnter={nothing}
            maxLength={11}
            hint="Enter the 8-character team code (letters and numbers)"
          />
          <InlineNote
            icon="offline"
            text="You are offline. Shown as of 12 min ago."
            action={{ label: "Retry", onPress: nothing }}
          />
          <Stack row gapPx={12}>
            <Counter value={70} max={500} warnFrom={450} label="70 of 500" />
            <Counter value={460} max={500} warnFrom={450} label="460 of 500" />
            <Counter value={500} max={500} warnFrom={450} label="500 of 500" />
          </Stack>
          <ul>
            <MemberRow
              name="Mira Okafor"
              seed="mira"
              roleLabel="Owner"
              pointsLabel="982"
              percent={90}
            />
            <MemberRow
              name="Anya"
              seed="any"
              roleLabel="Admin"
              pointsLabel="0"
              percent={0}
              menuLabel="More"
              onMenu={nothing}
            />
          </ul>
          <Stack row wrap gapPx={12}>
            {(Object.keys(ICON_PATHS) as IconName[]).map(name => (
              <Icon key={name} name={name} />
            ))}
          </Stack>
        </Stack>
      </Page>
    </>
  );
}

function Stats() {
  return (
    <>
      <TopBar
        title="Sunrise Ridge Runners"
        leading={<IconButton icon="back" label="Back" onPress={nothing} />}
      />
      <Page narrow="feed">
        <Stack>
          <StatGrid>
            <StatTile icon="bolt" value="High" label="Activity level" />
            <StatTile icon="calendar" value="37" label="Weekly workouts" />
            <StatTile icon="trophy" value="1.2k" label="Total workouts" />
            <StatTile icon="flame" value="52" unit="min" label="Average duration" />
          </StatGrid>
          <ol>
            <RankRow
              rank={1}
              rankLabel="Rank 1, Gold"
              name="Mira"
              seed="mira"
              detail="31 workouts"
              scoreLabel="982"
              scoreTitle="Score 982"
              percent={100}
            />
            <RankRow
              rank={2}
              rankLabel="Rank 2, Silver"
              name="Tomás"
              seed="tomas"
              detail="28 workouts"
              scoreLabel="871"
              scoreTitle="Score 871"
              percent={88}
            />
            <RankRow
              rank={3}
              rankLabel="Rank 3, Bronze"
              name="Anya"
              seed="anya"
              detail="20 workouts"
              scoreLabel="640"
              scoreTitle="Score 640"
              percent={65}
            />
            <RankRow
              rank={4}
              rankLabel="Rank 4"
              name="Kenji"
              seed="kenji"
              detail="9 workouts"
              scoreLabel="412"
              scoreTitle="Score 412"
              percent={42}
            />
          </ol>
        </Stack>
      </Page>
    </>
  );
}

function Composer() {
  const [text, setText] = useState(
    "First light on the ridge, 14 km and legs like jelly. Worth every step.",
  );
  return (
    <FullScreenDialog
      open
      title="New post"
      closeLabel="Close"
      onClose={nothing}
      trailing={<Button size="s">Post</Button>}
      footer={
        <Stack row gapPx={4}>
          <FilePicker accept="image/*" onFiles={nothing}>
            {open => (
              <Button kind="ghost" icon="image" onPress={open}>
                Gallery
              </Button>
            )}
          </FilePicker>
          <Button kind="ghost" icon="camera">
            Camera
          </Button>
          <span style={{ flex: 1 }} />
          <Counter value={text.length} max={500} warnFrom={450} label="Characters" />
        </Stack>
      }
    >
      <TextArea plain rows={3} hideLabel label="Text" value={text} onChange={setText} />
      <Stack row gapPx={12}>
        <ComposerThumb src={DAWN} alt="" removeLabel="Remove" onRemove={nothing} />
        <ComposerThumb
          src={NOON}
          alt="Photo 2"
          progressPercent={64}
          removeLabel="Remove"
          onRemove={nothing}
        />
        <ComposerThumb
          alt=""
          error="This file is no picture"
          removeLabel="Remove"
          onRemove={nothing}
        />
      </Stack>
    </FullScreenDialog>
  );
}

function Comments() {
  const [text, setText] = useState("Same");
  return (
    <FullScreenDialog
      open
      title="Comments"
      closeLabel="Close"
      onClose={nothing}
      footer={
        <CommentInput
          value={text}
          onChange={setText}
          placeholder="Add a comment"
          sendLabel="Send"
          onSend={nothing}
          disabled={!text.trim()}
          busy={false}
        />
      }
    >
      <ul>
        <CommentRow author="Tomás" seed="tomas" timeLabel="5 min ago" text="What a morning!" />
        <CommentRow
          author="Mira Okafor"
          seed="mira"
          timeLabel="12 min ago"
          text={LONG}
          deleteLabel="Delete"
          onDelete={nothing}
        />
        <CommentRow
          author="Kenji"
          seed="kenji"
          timeLabel="just now"
          text="On its way"
          pending
          deleteLabel="Delete"
          onDelete={nothing}
        />
      </ul>
    </FullScreenDialog>
  );
}

function Join() {
  const [open, setOpen] = useState(true);
  const [code, setCode] = useState("K7QX - 2M");
  return (
    <Teams>
      <Sheet
        open={open}
        title="Join by code"
        closeLabel="Close"
        onClose={() => setOpen(false)}
        footer={
          <Button size="l" fullWidth>
            Join
          </Button>
        }
      >
        <CodeField
          label="Code"
          value={code}
          onChange={setCode}
          onEnter={nothing}
          maxLength={11}
          hint="Enter the 8-character team code (letters and numbers)"
        />
      </Sheet>
      <ToastView
        kind="error"
        text="Invalid team code. Please try again."
        visible={!open}
        action={{ label: "Retry", onPress: () => setOpen(true) }}
      />
    </Teams>
  );
}

const menuItems = [
  { id: "edit", label: "Edit team", icon: "edit", onSelect: nothing },
  { id: "delete", label: "Delete team", icon: "trash", danger: true, onSelect: nothing },
] as const;

function MenuOverFeed() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    setAnchor(document.querySelector<HTMLElement>("[aria-haspopup]"));
  }, []);
  return (
    <Feed onMenu={setAnchor}>
      <Menu
        open={anchor !== null}
        label="More"
        closeLabel="Close"
        onClose={() => setAnchor(null)}
        items={menuItems}
        anchor={anchor}
      />
    </Feed>
  );
}

export const SCREENS: Record<string, () => ReactNode> = {
  parts: Parts,
  teams: () => <Teams />,
  loading: () => <Teams mode="loading" />,
  empty: () => <Teams mode="empty" />,
  feed: () => <Feed />,
  stats: Stats,
  composer: Composer,
  comments: Comments,
  join: Join,
  confirm: () => (
    <Feed>
      <ConfirmDialog
        open
        danger
        title="Delete team?"
        text="This cannot be undone and removes all the team's data."
        confirmLabel="Delete"
        cancelLabel="Cancel"
        onConfirm={nothing}
        onCancel={nothing}
      />
    </Feed>
  ),
  menu: MenuOverFeed,
  toast: () => (
    <Feed>
      <ToastView kind="success" text="Post created successfully!" visible />
    </Feed>
  ),
};
