vcl 4.1;

# A cache in front of the server: docs/operations.md, "Outgrowing one machine". Start it with two addresses:
#   varnishd -f varnish.vcl -a :6081 -a purge=127.0.0.1:6082 -s malloc,1g
# and the server with EDGE_PURGE_URL=http://127.0.0.1:6082

import std;

backend portal {
    .host = "127.0.0.1";
    .port = "8090";
    .first_byte_timeout = 360s;
}

sub vcl_recv {
    # Only the server reaches this address.
    if (local.socket == "purge") {
        if (req.method != "POST" || req.http.Surrogate-Key !~ "^[a-z0-9-]+( [a-z0-9-]+)*$") {
            return (synth(400));
        }
        ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)");
        return (synth(204));
    }
    unset req.http.Surrogate-Key;
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # What members and holders of a link get is nobody else's.
    if (req.http.Authorization || req.url ~ "[?&]token=") {
        return (pass);
    }
    # The public pages know no cookies.
    if (req.url ~ "^/(assets/|embed|property/|makler/|o/|sitemap\.xml|api/files/)") {
        unset req.http.Cookie;
        return (hash);
    }
    return (pass);
}

sub vcl_backend_response {
    set beresp.grace = 0s;
    if (beresp.http.CDN-Cache-Control ~ "^max-age=[0-9]+$" && !beresp.http.Set-Cookie) {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^max-age=", "") + "s", 0s);
        # Asked again with its tag, so that an unchanged one costs the server a 304.
        set beresp.keep = 1d;
        return (deliver);
    }
    # Programs and styles, whose names change with their content.
    if (bereq.url ~ "^/assets/" && beresp.status == 200) {
        return (deliver);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Surrogate-Key;
    unset resp.http.X-Accel-Expires;
    # Theirs is "ask each time": the time that it was here is of no use to them.
    unset resp.http.Age;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
    } else {
        set resp.http.X-Cache = "MISS";
    }
}
