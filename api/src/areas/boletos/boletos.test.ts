import * as bancos from '@imob/schemas/bancos';
import * as boletos from '@imob/schemas/boletos';
import * as financeiro from '@imob/schemas/financeiro';
import * as locatarios from '@imob/schemas/locatarios';
import * as pix from '@imob/schemas/pix';
import { escreverLinha } from '@imob/schemas/rules/boleto';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contaLida, recebidos } from '../../../test/support/bank.ts';
import { type TesteComBoletos, testeComBoletos } from '../../../test/support/boletos.ts';
import { textoDoPdf } from '../../../test/support/pdf.ts';
import { pollBanks } from '../bancos/consultar.ts';
import { issueCharges } from '../bancos/emitir.ts';

let efi: TesteComBoletos;
beforeAll(async () => {
  efi = await testeComBoletos();
});
beforeEach(() => efi.recomecar());
afterAll(() => efi?.fechar());

const emitir = () => issueCharges(efi.teste.deps);
const perguntar = () => pollBanks(efi.teste.deps);

describe('issuing', () => {
  test('the daily pass issues what falls due within ten days, once, and shows it with its line', async () => {
    const { ana, conta } = await efi.comBoletos();
    await emitir();
    await emitir();
    expect(efi.falsa.boletos.size).toBe(1);
    const { boleto, porBoleto } = await efi.boletoDe(ana, conta.id);
    expect(porBoleto).toBe(true);
    expect(boleto).toMatchObject({
      ...{ situacao: 'ATIVA', valor: 1500, vencimento: '2026-03-10', valeAte: '2026-05-09', motivo: null },
      linhaDigitavel: expect.stringMatching(/^3649\d{43}$/),
      codigoDeBarras: expect.stringMatching(/^3649\d{40}$/),
      copiaECola: expect.stringContaining('br.gov.bcb.pix'),
    });
    const { rawPayload } = await efi.teste.app.inject({
      url: pix.pdf.url.replace(':id', conta.id),
      cookies: { [efi.teste.deps.env.SESSION_COOKIE_NAME]: ana.cookie ?? '' },
    });
    const papel = await textoDoPdf(rawPayload);
    expect(papel).toContain(`Ou pague o boleto ${escreverLinha(boleto?.linhaDigitavel ?? '')}`);
    expect(papel.replace(/\s/g, '')).toContain(boleto?.copiaECola?.replace(/\s/g, ''));
  });

  test('fine and interest of the contract go along, and who pays late settles the conta whole', async () => {
    const { ana, contratoId, conta } = await efi.comBoletos();
    await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
    await emitir();
    const [cobranca] = await efi.cobrancasDe(ana);
    expect(cobranca?.encargos).toEqual({ multa: { percentual: 10 }, juros: { percentualAoMes: 0.99 } });
    efi.em('2026-04-10T15:00:00Z');
    const pago = efi.falsa.pagar(cobranca?.txid ?? '', { dia: '2026-04-09' });
    // 150 of fine, and 14.85 of thirty days, where the contract's own reckoning is 15.00.
    expect(pago?.pago?.centavos).toBe(166_485);
    await perguntar();
    expect(await contaLida(ana, contratoId, conta.id)).toMatchObject({
      status: 'PAGO',
      dataPagamento: expect.any(String),
    });
    const [recebido] = await recebidos(ana);
    expect(recebido).toMatchObject({ situacao: 'CONCILIADO', valor: 1664.85, e2eid: `BOLETO:${pago?.id}` });
  });

  test('a conta whose contract does not ask for boletos keeps its Pix charge; by hand it gets a boleto instead, and none has both', async () => {
    const { ana, conta } = await efi.comBoletos({ banco: efi.comPix, recebeBoleto: false });
    await emitir();
    expect([efi.falsa.boletos.size, efi.pixFalso.cobrancas.size]).toEqual([0, 1]);
    const { status, body } = await ana.pedir(boletos.emitir, { params: { id: conta.id } });
    expect([status, body.porBoleto, body.boleto.situacao]).toEqual([200, true, 'ATIVA']);
    expect([...efi.pixFalso.cobrancas.values()][0]?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    await emitir();
    await perguntar();
    const vivas = (await efi.cobrancasDe(ana)).filter(({ situacao }) => situacao === 'ATIVA');
    expect(vivas.map(({ tipo }) => tipo)).toEqual(['boleto']);
    // And back: it is cancelled at once, and the Pix charge comes again.
    const volta = await ana.pedir(boletos.cancelar, { params: { id: conta.id } });
    expect([volta.status, volta.body.porBoleto, volta.body.boleto.situacao]).toEqual([200, false, 'CANCELADA']);
    await emitir();
    const depois = (await efi.cobrancasDe(ana)).filter(({ situacao }) => situacao === 'ATIVA');
    expect(depois.map(({ tipo }) => tipo)).toEqual(['cobv']);
  });

  test('turning boletos on for a contract makes them take the place of Pix charges that are open', async () => {
    const { ana, contratoId } = await efi.comBoletos({ banco: efi.comPix, recebeBoleto: false });
    await emitir();
    await ana.pedir(boletos.mudarContrato, { params: { id: contratoId }, body: { recebeBoleto: true } });
    await perguntar();
    await emitir();
    const vivas = (await efi.cobrancasDe(ana)).filter(({ situacao }) => situacao === 'ATIVA');
    expect(vivas.map(({ tipo }) => tipo)).toEqual(['boleto']);
    await ana.pedir(boletos.mudarContrato, { params: { id: contratoId }, body: { recebeBoleto: false } });
    await perguntar();
    await emitir();
    const depois = (await efi.cobrancasDe(ana)).filter(({ situacao }) => situacao === 'ATIVA');
    expect(depois.map(({ tipo }) => tipo)).toEqual(['cobv']);
  });

  test.each(['cortar-depois', 'erro-depois', 'lixo'] as const)(
    'an answer that is lost (%s) never makes a second boleto: after ten minutes it is looked for and adopted',
    async (falha) => {
      const { ana } = await efi.comBoletos();
      efi.falsa.fail(falha, 1, ({ path }) => path.endsWith('/one-step'));
      await emitir();
      expect((await efi.cobrancasDe(ana))[0]).toMatchObject({ situacao: 'A_CRIAR', numero: null });
      await Promise.all([perguntar(), emitir()]);
      expect((await efi.cobrancasDe(ana)).map(({ situacao }) => situacao)).toEqual(['A_CRIAR']);
      efi.em('2026-03-05T15:20:00Z');
      await Promise.all([perguntar(), perguntar(), emitir()]);
      await perguntar();
      expect(efi.falsa.boletos.size).toBe(1);
      expect(await efi.cobrancasDe(ana)).toMatchObject([{ situacao: 'ATIVA', linhaDigitavel: expect.any(String) }]);
    },
  );

  test('two processes that issue at once make one, also where neither has registered anything yet', async () => {
    const { ana, conta } = await efi.comBoletos();
    const params = { params: { id: conta.id } };
    await Promise.all([emitir(), emitir(), ana.pedir(boletos.emitir, params), ana.pedir(boletos.emitir, params)]);
    expect(efi.falsa.boletos.size).toBe(1);
    // Three passes at once ask only once for one that the company never got.
    const { ana: bia } = await efi.comBoletos();
    efi.falsa.fail('cortar-antes', 1, ({ path }) => path.endsWith('/one-step'));
    await emitir();
    efi.em('2026-03-05T15:20:00Z');
    await Promise.all([perguntar(), perguntar(), perguntar()]);
    expect(efi.falsa.boletos.size).toBe(2);
    expect((await efi.cobrancasDe(bia)).map(({ situacao }) => situacao)).toEqual(['ATIVA']);
  });

  test('what a boleto lacks is said in words, the Pix charge serves meanwhile, and once it is mended the boleto comes', async () => {
    const { ana, conta, contratoId, locatarioId } = await efi.comBoletos({
      banco: efi.comPix,
      locatario: { nome: 'João' },
    });
    await emitir();
    expect([efi.falsa.boletos.size, efi.pixFalso.cobrancas.size]).toEqual([0, 1]);
    const recusa = await ana.pedir(boletos.emitir, { params: { id: conta.id } });
    expect([recusa.status, recusa.body.error]).toEqual([409, expect.stringContaining('nome e sobrenome')]);
    const lido = await ana.pedir(boletos.doContrato, { params: { id: contratoId } });
    expect(lido.body).toEqual({ recebeBoleto: true, impedimentos: [expect.stringContaining('sobrenome')] });
    await ana.pedir(locatarios.mudar, { params: { id: locatarioId }, body: { nome: 'João da Silva' } });
    await perguntar();
    await emitir();
    expect((await efi.boletoDe(ana, conta.id)).boleto?.situacao).toBe('ATIVA');
  });

  test('terms that no bank reckons, a conta that is late, paid, or of nobody’s account are refused with what to do', async () => {
    const { ana, conta, contas, contratoId, banco } = await efi.comBoletos();
    const recusa = async (id: string) => {
      const { status, body } = await ana.pedir(boletos.emitir, { params: { id } });
      return [status, body.error];
    };
    expect(await recusa(contas[0].id)).toEqual([409, expect.stringContaining('já venceu')]);
    await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, carenciaDias: 3 } });
    expect(await recusa(conta.id)).toEqual([409, expect.stringContaining('carência')]);
    await ana.pedir(financeiro.pagar, { params: { id: conta.id }, body: {} });
    expect(await recusa(conta.id)).toEqual([409, expect.stringContaining('já está paga')]);
    await ana.pedir(bancos.mudar, { params: { id: banco.id }, body: { situacao: 'INATIVO' } });
    expect(await recusa(contas[3].id)).toEqual([409, expect.stringContaining('está parada')]);
    expect(efi.falsa.boletos.size).toBe(0);
  });

  test('a refusal of the company is shown, tried again the next day, and at once where the landlord asks', async () => {
    const { ana, conta } = await efi.comBoletos();
    const erro = { code: 4600222, error: 'x', error_description: 'Recebedor e cliente não podem ser a mesma pessoa.' };
    efi.falsa.fail({ status: 400, body: erro }, 1, ({ path }) => path.endsWith('/one-step'));
    await emitir();
    await emitir();
    expect((await efi.boletoDe(ana, conta.id)).boleto).toMatchObject({
      situacao: 'FALHOU',
      motivo: expect.stringContaining('mesma pessoa'),
    });
    const { body } = await ana.pedir(boletos.emitir, { params: { id: conta.id } });
    expect(body.boleto.situacao).toBe('ATIVA');
  });

  test('a line whose digits are wrong is never shown; the boleto is, by its address', async () => {
    const { ana, conta } = await efi.comBoletos();
    efi.falsa.modos.linhaErrada = true;
    await emitir();
    expect((await efi.boletoDe(ana, conta.id)).boleto).toMatchObject({
      ...{ situacao: 'ATIVA', linhaDigitavel: null, codigoDeBarras: null, link: expect.stringContaining('https:') },
    });
  });
});

describe('the account', () => {
  test('without certificate it only issues boletos, is never the principal one, and is tested as such', async () => {
    const { ana, banco } = await efi.comBoletos();
    expect(banco).toMatchObject({
      emiteBoletos: true,
      principal: false,
      certificadoValidoAte: null,
      chave: '',
      certificado: '',
    });
    const { body } = await ana.pedir(bancos.testar, { params: { id: banco.id } });
    expect(body).toEqual({ ok: true, passos: [{ passo: 'boletos', ok: true, texto: expect.any(String) }] });
    const mudar = (corpo: object) => ana.pedir(bancos.mudar, { params: { id: banco.id }, body: corpo });
    expect((await mudar({ principal: true })).status).toBe(400);
    expect((await mudar({ emiteBoletos: false })).status).toBe(400);
    // With a certificate it receives Pix too.
    const { body: inteira } = await mudar(efi.comPix);
    expect(inteira).toMatchObject({ emiteBoletos: true, principal: true, certificadoSujeito: expect.any(String) });
  });

  test('an account of another bank issues none, one without certificate and boletos is none, and one at a time issues', async () => {
    const { ana, banco } = await efi.comBoletos();
    const criar = (mudanca: object) =>
      ana.pedir(bancos.criar, { body: { perfil: 'teste', apelido: 'Outra', ...efi.falsa.conta, ...mudanca } });
    expect((await criar({ perfil: 'outro', emiteBoletos: true })).body.campos[0].campo).toBe('emiteBoletos');
    expect((await criar({})).body.campos[0].campo).toBe('certificado');
    expect((await criar({ ...efi.comPix, chave: '' })).body.campos[0].campo).toBe('chave');
    expect((await criar({ emiteBoletos: true })).status).toBe(201);
    const { body } = await ana.pedir(bancos.listar);
    const emitem = body.bancos.filter(({ emiteBoletos }: bancos.Banco) => emiteBoletos);
    expect(emitem.map(({ apelido, id }: bancos.Banco) => [apelido, id === banco.id])).toEqual([['Outra', false]]);
  });

  test('refused credentials stop an account of boletos alone, in words; one that receives Pix goes on receiving', async () => {
    const { ana } = await efi.comBoletos();
    efi.falsa.modos.permissao = false;
    await emitir();
    await perguntar();
    const lida = async () => (await ana.pedir(bancos.listar)).body.bancos[0];
    expect(await lida()).toMatchObject({ situacao: 'INATIVO', problema: expect.stringContaining('API de Emissões') });
    efi.recomecar();
    const com = await efi.comBoletos({ banco: efi.comPix });
    efi.falsa.modos.permissao = false;
    await perguntar();
    const { body } = await com.ana.pedir(bancos.listar);
    expect(body.bancos[0]).toMatchObject({ situacao: 'ATIVO', problema: expect.stringContaining('API de Emissões') });
  });

  test('taken away, it first cancels its boletos', async () => {
    const { ana, banco } = await efi.comBoletos();
    await emitir();
    await ana.pedir(bancos.remover, { params: { id: banco.id } });
    await perguntar();
    await perguntar();
    expect([...efi.falsa.boletos.values()].map(({ status }) => status)).toEqual(['canceled']);
    expect((await ana.pedir(bancos.listar)).body.bancos).toEqual([]);
  });

  test('another account issues from now on; the boletos of the one before are still settled and cancelled there', async () => {
    const { ana, conta, contratoId } = await efi.comBoletos();
    await emitir();
    await efi.ligar(ana, { apelido: 'Nova' });
    await perguntar();
    const [antiga] = await efi.cobrancasDe(ana);
    efi.falsa.pagar(antiga?.txid ?? '');
    await perguntar();
    expect(await contaLida(ana, contratoId, conta.id)).toMatchObject({ status: 'PAGO' });
  });
});
