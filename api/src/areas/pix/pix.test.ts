import * as configuracoes from '@imob/schemas/configuracoes';
import * as financeiro from '@imob/schemas/financeiro';
import * as inquilino from '@imob/schemas/inquilino';
import * as pix from '@imob/schemas/pix';
import { oQueQuita } from '@imob/schemas/rules/codigosDados';
import { lerCodigo } from '@imob/schemas/rules/pix';
import { lerTxid } from '@imob/schemas/rules/txid';
import * as termos from '@imob/schemas/termos';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { contasDe, type Locador, noDia, novoContrato, novoLocador } from '../../../test/support/factories.ts';
import { textoDoPdf } from '../../../test/support/pdf.ts';
import { codigosDados } from './codigosDados.ts';

let teste: TestApp;
let ana: Locador;
let conta: { id: string };
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-15T15:00:00Z' });
  ana = await novoLocador(teste);
  const { contratoId } = await novoContrato(ana);
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
  conta = (await contasDe(ana, contratoId))[2];
});
afterAll(() => teste.fechar());

const chave = { tipoChave: 'CPF', chave: '123.456.789-09', nome: 'Maria da Silva', cidade: 'São Paulo' };
const gravar = (mudanca: object | null) => ana.pedir(configuracoes.mudar, { body: { pix: mudanca } });
const ler = (em?: string) => ana.pedir(pix.codigo, { params: { id: conta.id }, query: em ? { em } : {} });

test('without a key there is no code, in words', async () => {
  const { status, body } = await ler();
  expect([status, body.error]).toEqual([409, expect.stringContaining('Cadastre sua chave Pix')]);
});

test('a key whose digits do not check is refused at its field, and a phone is kept with its country', async () => {
  const { status, body } = await gravar({ ...chave, chave: '123.456.789-00' });
  expect([status, body.campos]).toEqual([400, [{ campo: 'pix.chave', mensagem: expect.stringContaining('CPF') }]]);
  expect((await gravar({ ...chave, tipoChave: 'TELEFONE', chave: '(11) 98765-4321' })).status).toBe(200);
  expect((await ana.pedir(configuracoes.buscar)).body.pix.chave).toBe('+5511987654321');
});

test('the code asks for the amount of the day, with its charges, and its QR says the same', async () => {
  await gravar(chave);
  const noDia = await ler('2026-03-10');
  expect(noDia.body).toMatchObject({ valor: 1500, valeAte: '2026-03-15', origem: 'ESTATICO' });
  const { body } = await ler();
  // 10 % and five days of 1 % a month.
  expect(body.valor).toBe(1652.5);
  const lido = lerCodigo(body.copiaECola);
  expect(lido).toMatchObject({ chave: '12345678909', valor: '1652.50', nome: 'Maria da Silva', cidade: 'Sao Paulo' });
  expect(lerTxid(lido?.txid ?? '')?.id).toBe(conta.id);

  const cookie = { cookie: `${teste.deps.env.SESSION_COOKIE_NAME}=${ana.cookie}` };
  const png = await teste.app.inject({ url: `/financeiro/${conta.id}/pix.png`, headers: cookie });
  const { data, width, height } = PNG.sync.read(png.rawPayload);
  expect(jsQR.default(new Uint8ClampedArray(data), width, height)?.data).toBe(body.copiaECola);
  const svg = await teste.app.inject({ url: `/financeiro/${conta.id}/pix.svg`, headers: cookie });
  expect([svg.headers['content-type'], svg.body]).toEqual(['image/svg+xml', expect.stringMatching(/^<svg/)]);
});

test('what a code asked for settles whole on each of the five days after, and no longer; less never does', async () => {
  await gravar(chave);
  await ler('2026-03-10');
  const quita = async (valor: number, dia: string) => {
    const codigos = (await codigosDados(teste.deps.db, ana.uid, [dia], [conta.id])).get(conta.id);
    return oQueQuita({ codigos }, 160_000, dia) <= valor;
  };
  expect(await Promise.all(['2026-03-10', '2026-03-13', '2026-03-15'].map((dia) => quita(150000, dia)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(await quita(149999, '2026-03-13')).toBe(false);
  expect(await quita(150000, '2026-03-16')).toBe(false);
  expect(await quita(150000, '2026-03-09')).toBe(false);
});

test('an open conta goes on paper with its working and its code; a paid one has a receipt instead', async () => {
  const { contratoId } = await novoContrato(ana);
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
  const { id } = (await contasDe(ana, contratoId))[2];
  const { body } = await ana.pedir(pix.codigo, { params: { id } });
  const baixar = (qual = id) =>
    teste.app.inject({
      url: pix.pdf.url.replace(':id', qual),
      cookies: { [teste.deps.env.SESSION_COOKIE_NAME]: ana.cookie ?? '' },
    });
  const papel = (await textoDoPdf((await baixar()).rawPayload)).replace(/\s/g, '');
  expect(papel).toContain(body.copiaECola.replace(/\s/g, ''));
  expect(papel).toMatch(/MultaR\$150,00Juros\(5dias\)R\$2,50Totalem15\/03\/2026R\$1\.652,50/);
  expect(papel).toContain('nãoérecibo');
  // A conta that a partial payment left is late for more days than its interest runs.
  await ana.pedir(financeiro.pagar, { params: { id }, body: { encargos: 'COBRAR', valorPago: 1000 } });
  const resto = (await contasDe(ana, contratoId)).find(({ descricao }) => descricao.endsWith('(Saldo)'));
  await noDia(teste, ana, '2026-03-25');
  expect((await textoDoPdf((await baixar(resto.id)).rawPayload)).replace(/\s/g, '')).toMatch(/JurosR\$2,18Total/);
  await ana.pedir(financeiro.pagar, { params: { id: resto.id }, body: {} });
  expect((await baixar(resto.id)).statusCode).toBe(409);
  await noDia(teste, ana, '2026-03-15');
});

test('a message that asks for contas gets what each owes today, its code and the tenant’s page; of others’ nothing', async () => {
  await gravar(chave);
  const bia = await novoLocador(teste);
  const { contratoId } = await novoContrato(ana);
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
  const [jan, , mar, abr] = await contasDe(ana, contratoId);
  await ana.pedir(financeiro.pagar, { params: { id: jan.id }, body: {} });
  const ids = [abr.id, mar.id, jan.id, 'nenhuma'].join(',');
  const { body } = await ana.pedir(pix.cobrar, { query: { ids } });
  const codigos = await Promise.all(
    [mar, abr].map(async ({ id }) => (await ana.pedir(pix.codigo, { params: { id } })).body),
  );
  expect(body.contas).toEqual(
    [mar, abr].map(({ id, descricao, valor, dataVencimento }, i) => ({
      ...{
        contaId: id,
        descricao,
        valor,
        dataVencimento,
        total: codigos[i].valor,
        irRetido: 0,
        aPagar: codigos[i].valor,
        copiaECola: codigos[i].copiaECola,
        valeAte: codigos[i].valeAte,
        boleto: null,
      },
    })),
  );
  expect(body.contas[0].total).toBe(1652.5);
  expect(body.paginas).toEqual([]);
  const { body: link } = await ana.pedir(inquilino.criarLink, { params: { id: contratoId } });
  expect((await ana.pedir(pix.cobrar, { query: { ids } })).body.paginas).toEqual([{ contratoId, url: link.url }]);
  expect((await bia.pedir(pix.cobrar, { query: { ids } })).body).toEqual({ contas: [], juntas: [], paginas: [] });
});
