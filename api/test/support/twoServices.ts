import { type TestApp, testApp } from './app.ts';

/** Two processes' worth of the service on one database: a lock that lives in memory would not be enough. */
export async function twoServices(): Promise<{ teste: TestApp; outro: TestApp; fechar(): Promise<void> }> {
  const teste = await testApp();
  const outro = await testApp({ url: teste.url });
  return {
    teste,
    outro,
    async fechar() {
      await outro.fechar();
      await teste.fechar();
    },
  };
}
