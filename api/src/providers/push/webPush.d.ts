/** The one function of the library that is used, as its documentation gives it. */
declare module 'web-push' {
  type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
  type Options = {
    vapidDetails: { subject: string; publicKey: string; privateKey: string };
    TTL: number;
    urgency: 'very-low' | 'low' | 'normal' | 'high';
    topic: string;
    contentEncoding: 'aes128gcm';
  };
  type Details = { method: 'POST'; endpoint: string; headers: Record<string, string | number>; body: Buffer };
  const library: { generateRequestDetails(subscription: Subscription, payload: string, options: Options): Details };
  export default library;
}
