import type { Assinatura, Signatario } from '@imob/schemas/assinaturas';
import * as imoveis from '@imob/schemas/imoveis';
import * as inspecoes from '@imob/schemas/inspecoes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { novaInspecao, novoContrato, novoLocador, novoLocatario } from '../support/factories.ts';
import { caixaDeCorreio } from '../support/mails.ts';
import { assinaturasDe, convidado, convidadosDe } from '../support/signing.ts';
import { falhas } from './race.ts';

// The report of an inspection whose property goes at the same moment: nothing of it stays to be signed.
const { correio, papeis } = caixaDeCorreio();
let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ deps: { mail: correio }, agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => teste.fechar());

async function vistoriado() {
  const ana = await novoLocador(teste);
  const locatarioId = await novoLocatario(ana, { cpf: '987.654.321-00', email: 'joao@exemplo.com' });
  const { contratoId, imovelId } = await novoContrato(ana, { locatarioId, dataInicio: '2026-03-01' });
  const { id } = await novaInspecao(ana, imovelId, { tipo: 'Entrada', dataVistoria: '2026-03-02' });
  await ana.pedir(inspecoes.fechar, { params: { id: id as string } });
  const de = assinaturasDe(ana, contratoId);
  return {
    ...de,
    pedirLaudo: () => de.pedir({ tipo: 'VISTORIA', registroId: id, assinarJa: true, enviar: false }),
    apagar: () => ana.pedir(imoveis.remover, { params: { id: imovelId } }),
    situacoes: async () => (await de.listar()).map(({ situacao }) => situacao),
  };
}

test('asked for while the property goes', async () => {
  for (let rodada = 0; rodada < 6; rodada++) {
    const de = await vistoriado();
    const espera = rodada * 15;
    const apagar = async () => {
      await new Promise((r) => setTimeout(r, espera));
      return de.apagar();
    };
    const [pedido, apagado] = await Promise.all([de.pedirLaudo(), apagar()]);
    expect(falhas([pedido, apagado])).toEqual([]);
    expect(apagado.status).toBe(200);
    expect([201, 404]).toContain(pedido.status);
    expect(await de.situacoes()).toEqual(pedido.status === 201 ? ['CANCELADA'] : []);
  }
});

test('signed by the last guest while the property goes', async () => {
  for (let rodada = 0; rodada < 4; rodada++) {
    const de = await vistoriado();
    const { body } = await de.pedirLaudo();
    const joao = convidado(teste, papeis, convidadosDe(body as Assinatura)[0] as Signatario);
    await joao.codigo();
    const [assinado, apagado] = await Promise.all([joao.confirmar(joao.ultimoCodigo()), de.apagar()]);
    expect(falhas([assinado, apagado])).toEqual([]);
    expect(await de.situacoes()).toEqual([assinado.status === 200 ? 'CONCLUIDA' : 'CANCELADA']);
  }
});
