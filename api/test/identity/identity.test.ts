import { beforeAll, describe, inject } from 'vitest';
import { testApp } from '../support/app.ts';
import { suiteDeIdentidade } from './suite.ts';

const PROJETO = 'demo-imob';
const tipos = { verificacao: 'VERIFY_EMAIL', redefinicao: 'PASSWORD_RESET' } as const;

/** Asks as the project's owner, which the emulator takes for its administrator. */
const comoDono = { authorization: 'Bearer owner', 'content-type': 'application/json' };

async function protegerEmails(proteger: boolean) {
  const url = `${inject('emuladorUrl')}/identitytoolkit.googleapis.com/v2/projects/${PROJETO}/config?updateMask=emailPrivacyConfig`;
  const body = JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: proteger } });
  const resposta = await fetch(url, { method: 'PATCH', headers: comoDono, body });
  if (!resposta.ok) throw new Error(`configuração do emulador: ${resposta.status}`);
}

/** The mails that the emulator would have sent. */
async function codigoEnviado(email: string, tipo: keyof typeof tipos): Promise<string> {
  for (let i = 0; i < 100; i++) {
    const resposta = await fetch(`${inject('emuladorUrl')}/emulator/v1/projects/${PROJETO}/oobCodes`, {
      headers: comoDono,
    });
    const { oobCodes } = (await resposta.json()) as {
      oobCodes: { email: string; requestType: string; oobCode: string }[];
    };
    const achado = oobCodes.findLast((um) => um.email === email && um.requestType === tipos[tipo]);
    if (achado) return achado.oobCode;
    await new Promise((pronto) => setTimeout(pronto, 50));
  }
  throw new Error(`nenhum e-mail de ${tipo} para ${email}`);
}

for (const proteger of [false, true]) {
  describe(`Firebase Auth emulator, e-mails ${proteger ? '' : 'not '}protected`, () => {
    beforeAll(() => protegerEmails(proteger));
    suiteDeIdentidade('as the outside provider', async () => {
      const IDENTITY_API_URL = `${inject('emuladorUrl')}/identitytoolkit.googleapis.com/v1`;
      const teste = await testApp({ env: { IDENTITY_API_URL, IDENTITY_API_KEY: 'qualquer' }, tarefas: true });
      return { teste, codigoEnviado, fechar: () => teste.fechar() };
    });
  });
}
