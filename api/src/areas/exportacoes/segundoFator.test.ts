import * as acesso from '@imob/schemas/acesso';
import * as exportacoes from '@imob/schemas/exportacoes';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { novaSessao, novoLocador, senha } from '../../../test/support/factories.ts';
import { type AppComArquivos, appComArquivos } from '../../../test/support/files.ts';
import { exportada } from '../../../test/support/landlordExport.ts';

let teste: AppComArquivos;
beforeAll(async () => {
  teste = await appComArquivos({ tarefas: true });
});
afterAll(() => teste.fechar());

test('who switched a second factor on gives it before asking and before fetching', async () => {
  const dono = await novoLocador(teste);
  const { id } = (await dono.pedir(exportacoes.pedir)).body;
  await exportada(dono, id);
  await dono.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
  const { body } = await dono.pedir(acesso.comecarSegundoFator);
  const codigo = new TOTP({ secret: Secret.fromBase32(body.segredo) }).generate({
    timestamp: teste.deps.agora().getTime(),
  });
  await dono.pedir(acesso.ligarSegundoFator, { body: { codigo } });
  await novaSessao(teste, dono);
  for (const resposta of [
    await dono.pedir(exportacoes.pedir),
    await dono.pedir(exportacoes.arquivo, { params: { id } }),
  ]) {
    expect([resposta.status, resposta.body.segundoFator]).toEqual([403, true]);
  }
});
