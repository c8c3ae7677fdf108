import type { Signatario } from '@imob/schemas/assinaturas';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { novaSessao, novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { caixaDeCorreio } from '../../../test/support/mails.ts';
import { assinaturasDe, convidado, convidadosDe } from '../../../test/support/signing.ts';

// What a guest may count on, whoever else presses a button meanwhile.
const { correio, papeis } = caixaDeCorreio((para) => para === 'cai@exemplo.com');
let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ deps: { mail: correio } });
});
afterAll(() => teste.fechar());
beforeEach(() => {
  teste.agora('2026-03-10T15:00:00Z');
  papeis.length = 0;
});

async function cenario(dele: Record<string, unknown> = {}, dela: object = {}) {
  const ana = await novoLocador(teste, dela);
  const locatarioId = await novoLocatario(ana, { cpf: '987.654.321-00', ...dele });
  const { contratoId } = await novoContrato(ana, { locatarioId });
  const de = assinaturasDe(ana, contratoId);
  async function pedida(mudancas: object = {}) {
    const { body } = await de.pedir(mudancas);
    const [ele] = convidadosDe(body) as [Signatario];
    return { pedida: body, ele, joao: convidado(teste, papeis, ele) };
  }
  return { ana, ...de, pedida };
}
const doBanco = (id: string) =>
  teste.deps.db.selectFrom('signatarios').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a person’s CPF is one however it was written, and never a company’s number', async () => {
  for (const cpf of ['CPF 987.654.321-00', '987.654.321–00', '987 654 321 / 00']) {
    const { pedida } = await cenario({ cpf });
    const { joao } = await pedida();
    expect((await joao.pagina()).texto).toContain('Seu CPF');
    expect((await joao.codigo({ documento: '529.982.247-25', nome: 'Rui' })).status).toBe(403);
    expect((await joao.codigo()).status).toBe(200);
  }
  const { pedida } = await cenario({ cpf: 'AB 1234567890' });
  const { joao } = await pedida();
  expect((await joao.pagina()).texto).not.toContain('pela empresa');
  expect((await joao.codigo({ documento: 'ab1234567890' })).status).toBe(200);
});

