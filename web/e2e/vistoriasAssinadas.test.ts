// The report of a closed inspection is asked for, also of who stands surety, and asked for anew once it was amended.
import type * as assinaturas from '@imob/schemas/assinaturas';
import * as imoveis from '@imob/schemas/imoveis';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  novaInspecao,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { assinaturasDe } from '../../api/test/support/signing.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-01-10T15:00:00Z' });
});
afterAll(() => palco.fechar());

async function vistoriado() {
  const ana = await novoLocador(palco.servico);
  const imovelId = await novoImovel(ana, { nome: 'Apartamento Paulista' });
  const locatarioId = await novoLocatario(ana, {
    nome: 'Beatriz Lima',
    cpf: '529.982.247-25',
    email: 'bia@exemplo.com',
  });
  const { contratoId } = await novoContrato(ana, { imovelId, locatarioId });
  const garantia = { tipo: 'FIADOR', nome: 'Rui Ramos', cpf: '111.444.777-35' };
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { garantia } as never });
  const { id } = await novaInspecao(ana, imovelId, { tipo: 'Entrada', dataVistoria: '2026-01-02' });
  const params = { id: id as string };
  await ana.pedir(inspecoes.fechar, { params });
  const emendar = (motivo: string) =>
    ana.pedir(inspecoes.emendar, { params, body: { motivo, mudancas: { descricao: motivo } } });
  return { ana, imovelId, id: params.id, de: assinaturasDe(ana, contratoId), emendar };
}

it('o fiador é pedido só se o locador quiser, e depois de uma emenda todos os pedidos continuam à vista', async () => {
  const { ana, id, de, emendar } = await vistoriado();
  const pagina = await palco.abrir(`vistorias/${id}/laudo`, { como: ana });
  const pedir = pagina.getByRole('button', { name: 'Pedir assinaturas' });
  const dialogo = pagina.getByRole('dialog', { name: 'Pedir assinaturas' });
  const fiador = dialogo.getByRole('switch', { name: 'Pedir também a Rui Ramos, que presta a fiança' });
  const fechar = dialogo.getByRole('button', { name: 'Fechar', exact: true }).last();
  await pedir.click();
  await dialogo.getByLabel('E-mail de Beatriz Lima').waitFor();
  expect(await fiador.isChecked()).toBe(false);
  expect(await dialogo.getByLabel('E-mail de Rui Ramos').count()).toBe(0);
  await dialogo.getByRole('button', { name: 'Pedir assinaturas' }).click();
  await dialogo.getByText('Assinaturas pedidas', { exact: true }).waitFor();
  await fechar.click();
  const nomes = async (): Promise<string[][]> =>
    (await de.listar()).map(({ signatarios }) => signatarios.map(({ nome }) => nome));
  expect(await nomes()).toEqual([['Ana Souza', 'Beatriz Lima']]);

  palco.servico.agora('2026-01-11T15:00:00Z');
  const [primeiro] = (await de.listar()) as [assinaturas.Assinatura];
  await de.cancelar(primeiro.id);
  await emendar('Risco na porta');
  await pagina.reload();
  const resumo = pagina.getByRole('alert').filter({ hasText: 'Assinaturas do laudo' });
  await resumo.getByText('Pedidos cancelados (1)').waitFor();
  await pedir.click();
  await fiador.check({ force: true });
  await dialogo.getByLabel('E-mail de Rui Ramos').fill('rui@exemplo.com');
  await olhar(pagina, 'laudo-pedir-ao-fiador');
  await dialogo.getByRole('button', { name: 'Pedir assinaturas' }).click();
  await dialogo.getByText('Assinaturas pedidas', { exact: true }).waitFor();
  await fechar.click();
  expect(await nomes()).toEqual([
    ['Ana Souza', 'Beatriz Lima', 'Rui Ramos'],
    ['Ana Souza', 'Beatriz Lima'],
  ]);
  await resumo.getByText('Faltam 2 de 3 · até 26/01/2026').waitFor();
  await resumo.getByText('Pedido em 11/01/2026, com a emenda 1').waitFor();
  const outros = resumo.getByRole('list', { name: 'Outros pedidos' });
  expect(await outros.isVisible()).toBe(false);
  await resumo.getByText('Outros pedidos (1)').click();
  await outros.getByText('Pedido em 10/01/2026, sem a emenda').waitFor();
  await olhar(pagina, 'laudo-pedidos');
});

it('um laudo que não pode ser aberto diz por quê numa página, e o imóvel apagado leva o pedido', async () => {
  const { ana, imovelId, id, de } = await vistoriado();
  await de.pedir({ tipo: 'VISTORIA', registroId: id, emails: [null] });
  const pagina = await palco.abrir(`vistorias/${id}/laudo`, { como: ana });
  const imprimir = pagina.getByRole('link', { name: 'Abrir para imprimir' });
  await imprimir.waitFor();
  await ana.pedir(imoveis.remover, { params: { id: imovelId } });
  const [aba] = await Promise.all([pagina.context().waitForEvent('page'), imprimir.click()]);
  await aba.getByRole('heading', { name: 'Não foi possível abrir' }).waitFor();
  expect(await aba.locator('main').textContent()).not.toContain('{');
  expect((await de.listar()).map(({ situacao }) => situacao)).toEqual(['CANCELADA']);
});
