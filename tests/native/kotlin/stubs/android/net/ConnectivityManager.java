package android.net;

import androidx.annotation.NonNull;
import androidx.annotation.Nullable;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;

public class ConnectivityManager {
    private final Set<NetworkCallback> callbacks = new CopyOnWriteArraySet<>();
    private Network network = new Network();
    private int refusals = Integer.getInteger("teamhub.networkRefusals", 0);

    public static class NetworkCallback {
        public void onAvailable(@NonNull Network network) {}

        public void onLost(@NonNull Network network) {}
    }

    @Nullable
    public Network getActiveNetwork() {
        return network;
    }

    public void registerDefaultNetworkCallback(@NonNull NetworkCallback networkCallback) {
        if (refusals-- > 0) throw new SecurityException("Package android does not belong to 10273");
        callbacks.add(networkCallback);
    }

    public void unregisterNetworkCallback(@NonNull NetworkCallback networkCallback) {
        callbacks.remove(networkCallback);
    }

    /** For the stub's own use. */
    public int count() {
        return callbacks.size();
    }

    /** For the stub's own use. */
    public void set(boolean online) {
        Network former = network;
        network = online ? new Network() : null;
        for (NetworkCallback callback : callbacks) {
            if (online) callback.onAvailable(network);
            else callback.onLost(former);
        }
    }
}
