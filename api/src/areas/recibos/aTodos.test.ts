import * as auditoria from '@imob/schemas/auditoria';
import * as demaisLocatarios from '@imob/schemas/demaisLocatarios';
import * as financeiro from '@imob/schemas/financeiro';
import * as locatarios from '@imob/schemas/locatarios';
import * as recibos from '@imob/schemas/recibos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { novaConta, novoLocatario } from '../../../test/support/factories.ts';
import { configurar, locadorComContrato, type TesteComFalsos, testComFalsos } from '../../../test/support/providers.ts';
import { sistema } from '../auditoria/autor.ts';
import { enviarRecibo } from './enviarPorEmail.ts';

let teste: TesteComFalsos;
beforeAll(async () => {
  teste = await testComFalsos({ tempos: { deadline: 500 }, agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => teste.fechar());
beforeEach(() => teste.limpar());

const config = { mailApiKey: 'chave-do-locador', mailEmailRemetente: 'ana@locadora.exemplo.com.br' };
const recebidas = () =>
  teste.falsos.brevo.mensagens.flatMap((um) => (um.canal === 'email' ? [[um.para, ...um.copias]] : []));

/** Three rent: Bia is to be told, Caio is not, and Davi has no e-mail. */
async function comQuatro() {
  const { locador, contratoId, locatarioId } = await locadorComContrato(teste, { config });
  const [bia, caio, davi] = [
    await novoLocatario(locador, { nome: 'Bia Souza', email: 'bia@exemplo.com.br' }),
    await novoLocatario(locador, { nome: 'Caio Dias', email: 'caio@exemplo.com.br' }),
    await novoLocatario(locador, { nome: 'Davi Melo', email: null }),
  ] as const;
  const demais = [{ locatarioId: bia }, { locatarioId: caio, avisar: false }, { locatarioId: davi }];
  await locador.pedir(demaisLocatarios.gravar, { params: { id: contratoId }, body: { demais } });
  const contaId = await novaConta(locador, contratoId);
  const { body } = await locador.pedir(financeiro.pagar, { params: { id: contaId } });
  const params = { id: body.recibo_digital.id as string };
  const ler = async () => recibos.Destinatarios.parse((await locador.pedir(recibos.destinatarios, { params })).body);
  const enviar = async (ids: string[]) => {
    const { status, body } = await locador.pedir(recibos.enviar, { params, body: { locatarios: ids } });
    return [status, body.message ?? body.error];
  };
  return { locador, contaId, locatarioId, bia, caio, davi, params, ler, enviar };
}

test('by itself a receipt goes to whose it is with a copy to who is to be told, and where he has no e-mail to them', async () => {
  const { locador, locatarioId, params, ler } = await comQuatro();
  expect((await ler()).quem.map(({ nome, automatico }) => [nome, automatico])).toEqual([
    ...[
      ['João Pereira', true],
      ['Bia Souza', true],
    ],
    ...[
      ['Caio Dias', false],
      ['Davi Melo', true],
    ],
  ]);
  const dados = { autor: sistema(locador.uid), reciboId: params.id, aPedido: true };
  await enviarRecibo(teste.deps, dados);
  expect(recebidas()).toEqual([['joao@exemplo.com.br', 'bia@exemplo.com.br']]);
  expect((await ler()).enviados).toEqual([
    { em: '2026-03-10T15:00:00.000Z', para: 'joao@exemplo.com.br, bia@exemplo.com.br' },
  ]);

  await locador.pedir(locatarios.mudar, { params: { id: locatarioId }, body: { email: null } });
  await teste.deps.pool.query('update recibos set "emailEm" = null where id = $1', [params.id]);
  teste.limpar();
  await enviarRecibo(teste.deps, dados);
  expect(teste.falsos.brevo.mensagens).toMatchObject([
    {
      ...{ para: 'bia@exemplo.com.br', copias: [], assunto: 'Recibo do pagamento do aluguel' },
      html: expect.stringContaining('recibo do pagamento de João Pereira'),
    },
  ]);
});

test('the landlord sends it to whom he chooses of those who rent, and it is noted to whom it went', async () => {
  const { locador, locatarioId, bia, caio, davi, params, ler, enviar } = await comQuatro();
  await teste.deps.pool.query(`update recibos set "emailFalha" = 'x' where id = $1`, [params.id]);
  expect(await enviar([caio, locatarioId])).toEqual([200, 'Recibo enviado a João Pereira e Caio Dias.']);
  expect(recebidas()).toEqual([['joao@exemplo.com.br', 'caio@exemplo.com.br']]);
  expect((await ler()).enviados.map(({ para }) => para)).toEqual(['joao@exemplo.com.br, caio@exemplo.com.br']);
  // An earlier failure is settled by it.
  expect((await locador.pedir(recibos.naoEnviados, { params })).body).toEqual([]);
  const { eventos } = (await locador.pedir(auditoria.listar, { query: { registro: `recibo:${params.id}` } })).body;
  expect(eventos.filter(({ acao }: auditoria.Evento) => acao === 'enviar')).toHaveLength(1);

  teste.limpar();
  expect(await enviar([bia, davi])).toEqual([400, expect.stringContaining('Davi Melo não tem e-mail')]);
  expect(await enviar([bia, await novoLocatario(locador)])).toEqual([400, expect.any(String)]);
  // The record was brought in before addresses were judged: nobody chosen is left out in silence.
  await teste.deps.pool.query(`update locatarios set email = 'davi@' where id = $1`, [davi]);
  expect(await enviar([bia, davi])).toEqual([400, expect.stringContaining('O e-mail de Davi Melo não é um endereço')]);
  expect(await enviar([])).toEqual([400, expect.any(String)]);
  expect(recebidas()).toEqual([]);
  expect(await enviar([bia])).toEqual([200, 'Recibo enviado a Bia Souza.']);
  expect(teste.falsos.brevo.mensagens).toMatchObject([{ html: expect.stringContaining('pagamento de João Pereira') }]);
});

test('a receipt whose payment was undone goes to nobody, and without the landlord’s own sender none goes', async () => {
  const { locador, contaId, bia, ler, enviar } = await comQuatro();
  await configurar(locador, { mailApiKey: '' });
  expect(await enviar([bia])).toEqual([422, expect.stringContaining('remetente')]);
  await locador.pedir(financeiro.mudar, { params: { id: contaId }, body: { status: 'PENDENTE' } });
  expect(await enviar([bia])).toEqual([409, expect.stringContaining('desfeito')]);
  expect(await ler()).toMatchObject({ quem: [], impedimento: expect.stringContaining('desfeito') });
  expect(recebidas()).toEqual([]);
});
