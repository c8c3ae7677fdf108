/**
 * A certificate of 127.0.0.1, for a hundred years, signed by itself: nobody trusts it who was not told to. For tests
 * only.
 */
export const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg90eSTAlqbXD2ZV34
3XaueKfZdXGOWLtAUtHB+Z4xJvyhRANCAARzET1Aa8evpFnw5hTggq2j/dj/oHRA
bcg8ip3SVVnngRAR0jC9bIzo2QbyqpWA2/cVcje4RJdv/QwkyGxBNIlo
-----END PRIVATE KEY-----
`;
export const cert = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUKJ+8cFNA0jv6CVbT9o4P6PdPePkwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE3MzY0N1oYDzIxMjYxMDI4
MTczNjQ3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARzET1Aa8evpFnw5hTggq2j/dj/oHRAbcg8ip3SVVnngRAR0jC9bIzo
2QbyqpWA2/cVcje4RJdv/QwkyGxBNIloo28wbTAdBgNVHQ4EFgQUxjxpCd+46Djp
l5dJHqWf4o3JyKwwHwYDVR0jBBgwFoAUxjxpCd+46Djpl5dJHqWf4o3JyKwwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARhwR/AAABgglsb2NhbGhvc3QwCgYIKoZI
zj0EAwIDRwAwRAIgZjzTkz0GdVaxfw5EZFW445x3e7nH7gD7/mS7meJFnk4CIAzS
8W6hJQu16E2cCNEIiMfxKJ99Lk3fTmFkLMugTdUn
-----END CERTIFICATE-----
`;
