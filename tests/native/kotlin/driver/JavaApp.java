package teamhub.driver;

import android.net.Uri;
import androidx.activity.ComponentActivity;
import com.teamhub.embed.TeamhubEnvironment;
import com.teamhub.embed.TeamhubHost;
import com.teamhub.embed.TeamhubJavaCallbacks;
import com.teamhub.embed.TeamhubMethods;
import com.teamhub.embed.TeamhubOptions;
import com.teamhub.embed.TeamhubReleases;
import com.teamhub.embed.TeamhubView;
import com.teamhub.embed.TokenAnswer;
import com.teamhub.embed.generated.AuthRefreshReason;
import com.teamhub.embed.generated.LinkOpenParams;
import com.teamhub.embed.generated.TeamhubCall;
import com.teamhub.embed.generated.TeamhubHandler;
import java.util.List;
import kotlin.Unit;
import kotlin.coroutines.Continuation;
import org.json.JSONObject;
import teamhub.stub.Remote;

/** An app in Java, with Teamhub in a layout file: `app:teamhubPath="/teams/10"`. */
final class JavaApp extends TeamhubJavaCallbacks {
    private final String nextToken;
    private final boolean answersTwice;

    private JavaApp(JSONObject start) {
        nextToken = start.optString("nextToken");
        answersTwice = start.optBoolean("answersTwice");
    }

    static TeamhubHost start(ComponentActivity activity, JSONObject start) {
        TeamhubHost.prepare(activity);
        TeamhubView view = new TeamhubView(activity, index -> index == 1 ? "/teams/10" : null);
        activity.setContentView(view);
        JavaApp app = new JavaApp(start);
        return view.start(start.optString("token"), app);
    }

    /** Not called: what an app in Java also writes compiles. */
    static void inCode(ComponentActivity activity, JavaApp app) {
        TeamhubOptions options =
                new TeamhubOptions(null, "4.2.0", TeamhubHost.pathOf(Uri.parse("https://teamhub.example/teams/10")));
        try (TeamhubHost host = new TeamhubHost(activity, options, app, "second")) {
            activity.setContentView(host.getView());
            host.setToken("token");
        }
        TeamhubReleases releases = new TeamhubReleases("https://cdn.example.com/teamhub", List.of("a1".repeat(32)));
        new TeamhubOptions(null, "4.2.0", "/teams", null, TeamhubEnvironment.DEV, releases, false, event -> event.getName());
    }

    @Override
    public void refreshToken(AuthRefreshReason reason, TokenAnswer answer) {
        Remote.report("refresh", "reason", reason.getWireName());
        new Thread(() -> {
            if (nextToken.isEmpty()) answer.unavailable();
            else answer.answer(nextToken);
            if (answersTwice) answer.unavailable();
        }).start();
    }

    @Override
    public void close() {
        Remote.report("close");
    }

    @Override
    public TeamhubHandler methods(TeamhubHandler standard) {
        return new TeamhubMethods(standard) {
            @Override
            public Object linkOpen(LinkOpenParams params, TeamhubCall call, Continuation<? super Unit> done) {
                Remote.report("ownBrowser", "url", params.getUrl());
                return Unit.INSTANCE;
            }
        };
    }
}
