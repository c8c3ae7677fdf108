// The container's health: whoever restarts it asks whether the process answers, not whether the database does.
const { PORT = '3000' } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}/health/live`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
