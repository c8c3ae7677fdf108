import { writeFileSync } from 'node:fs';
import * as inspecoes from '@imob/schemas/inspecoes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Locador,
  novaInspecao,
  novoContrato,
  novoImovel,
  novoItem,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { textoDoPdf } from '../../api/test/support/pdf.ts';
import { foto } from './arquivosDeTeste.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-01-10T15:00:00Z' });
});
afterAll(() => palco.fechar());

async function vistoriado(ana: Locador) {
  const imovelId = await novoImovel(ana, { nome: 'Apartamento Paulista', complemento: 'ap. 12' });
  const locatarioId = await novoLocatario(ana, { nome: 'Beatriz Lima', cpf: '529.982.247-25' });
  await novoContrato(ana, { imovelId, locatarioId });
  const sofa = await novoItem(ana, imovelId, { nomeItem: 'Sofá' });
  await novoItem(ana, imovelId, { nomeItem: 'Mesa de jantar', quantidade: 2 });
  const { id } = await novaInspecao(ana, imovelId, { tipo: 'Entrada', dataVistoria: '2026-01-02' });
  const body = {
    descricao: 'Água: 1234 m³.',
    itensVistoriados: [{ itemId: sofa.id, condicaoAtual: 'Regular', observacao: 'Mancha no braço' }],
  };
  await ana.pedir(inspecoes.mudar, { params: { id }, body });
  return id;
}

describe('laudo de uma vistoria', () => {
  it('na tela, no papel e em PDF', async () => {
    const ana = await novoLocador(palco.servico);
    const id = await vistoriado(ana);
    const pagina = await palco.abrir(`vistorias/${id}`, { como: ana, tela: 'celularPequeno' });
    const item = pagina.getByRole('listitem', { name: 'Sofá' });
    for (const cor of ['#7a4a21', '#21557a']) {
      await item
        .locator('input[type=file]')
        .last()
        .setInputFiles(await foto('sofa.jpg', cor));
    }
    await item.getByRole('button', { name: 'Ver a foto 2 de Sofá' }).waitFor();
    await pagina.getByText('Tudo salvo').waitFor();
    await pagina
      .locator('input[type=file]')
      .nth(1)
      .setInputFiles(await foto('sala.jpg', '#217a4a'));
    await pagina.getByRole('button', { name: 'Ver a foto 1 de vistoria' }).waitFor();
    const caixa = (papel: 'list' | 'button', name: string) => pagina.getByRole(papel, { name }).boundingBox();
    const fotos = await caixa('list', 'Fotos de vistoria');
    const camera = await caixa('button', 'Fotografar vistoria');
    expect((camera?.y ?? 0) - ((fotos?.y ?? 0) + (fotos?.height ?? 0))).toBeGreaterThanOrEqual(8);
    await pagina.getByRole('link', { name: 'Laudo' }).click();

    await pagina.getByRole('heading', { level: 1, name: 'Laudo de vistoria de entrada' }).waitFor();
    const folha = pagina.getByRole('article');
    await folha.getByText('Beatriz Lima').first().waitFor();
    const texto = await folha.textContent();
    for (const trecho of [
      'Avenida Paulista, 1000, ap. 12 - Bela Vista, São Paulo/SP',
      '02/01/2026',
      'Água: 1234 m³.',
      'Mancha no braço',
      'Não verificado',
      'CPF nº 529.982.247-25',
      'PARTE LOCADORA',
      'PARTE LOCATÁRIA',
    ]) {
      expect(texto).toContain(trecho);
    }
    expect(await folha.getByRole('img').count()).toBe(3);
    await pagina.getByText('Esta vistoria ainda não foi fechada').waitFor();
    await pagina.getByText('Ainda não fechada: o que este laudo diz pode mudar').waitFor();
    const imprimir = pagina.getByRole('link', { name: 'Abrir para imprimir' });
    expect(await imprimir.getAttribute('href')).toMatch(new RegExp(`/inspecoes/${id}/pdf$`));
    await olhar(pagina, 'vistoria-laudo');

    const [baixado] = await Promise.all([
      pagina.waitForEvent('download'),
      pagina.getByRole('button', { name: 'Baixar PDF' }).click(),
    ]);
    expect(baixado.suggestedFilename()).toBe('Laudo de vistoria de entrada Apartamento Paulista.pdf');
    const partes: Buffer[] = [];
    for await (const parte of await baixado.createReadStream()) partes.push(parte as Buffer);
    const pdf = Buffer.concat(partes).toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(3);

    await pagina.emulateMedia({ media: 'print' });
    expect(await pagina.getByRole('button', { name: 'Baixar PDF' }).isVisible()).toBe(false);
    expect(await pagina.getByText('Esta vistoria ainda não foi fechada').isVisible()).toBe(false);
    await pagina.fotografar('vistoria-laudo-impresso');
  });

  it('por cômodos, fechado e emendado: o PDF diz o que foi verificado, o que não foi, e o que mudou depois', async () => {
    const ana = await novoLocador(palco.servico);
    const imovelId = await novoImovel(ana, { nome: 'Apartamento Paulista' });
    await novoItem(ana, imovelId, { nomeItem: 'Sofá', comodo: 'Sala' });
    const piso = { id: 'piso', nome: 'Piso', condicao: 'Regular', observacao: 'Dois tacos soltos' };
    const { id } = await novaInspecao(ana, imovelId, {
      tipo: 'Entrada',
      dataVistoria: '2026-01-02',
      comodos: [
        { id: 'sala', nome: 'Sala', elementos: [piso, { nome: 'Teto' }] },
        { id: 'deposito', nome: 'Depósito', elementos: [] },
      ],
      leituras: [{ tipo: 'AGUA', valor: 1204.5 }],
      chaves: [{ nome: 'Porta da frente', quantidade: 2 }],
    });
    const { body: fechada } = await ana.pedir(inspecoes.fechar, { params: { id } });
    const mudancas = { leituras: [{ tipo: 'AGUA', valor: 1205 }] };
    await ana.pedir(inspecoes.emendar, { params: { id }, body: { motivo: 'Leitura trocada', mudancas } });
    const pagina = await palco.abrir(`vistorias/${id}/laudo`, { como: ana, tela: 'celular', escuro: true });
    await pagina.getByRole('heading', { level: 2, name: 'Medidores e chaves' }).waitFor();
    await olhar(pagina, 'vistoria-laudo-comodos');
    const [baixado] = await Promise.all([
      pagina.waitForEvent('download'),
      pagina.getByRole('button', { name: 'Baixar PDF' }).click(),
    ]);
    const partes: Buffer[] = [];
    for await (const parte of await baixado.createReadStream()) partes.push(parte as Buffer);
    const texto = await textoDoPdf(Buffer.concat(partes));
    for (const trecho of [
      'Verificado 1 de 3 pontos',
      'Sala',
      'Piso Regular Dois tacos soltos',
      'Teto Não verificado',
      'Sofá',
      'Nada a verificar neste cômodo.',
      'Medidor de água 1.204,5',
      'Chaves: Porta da frente 2',
      'Leitura trocada',
      'Água, leitura: de 1.204,5 para 1.205',
      `SHA-256: ${fechada.hash}`,
      '2 pontos marcados como “Não verificado” não foram conferidos',
    ]) {
      expect.soft(texto).toContain(trecho);
    }
    if (process.env.GUARDAR_PDF) writeFileSync(process.env.GUARDAR_PDF, Buffer.concat(partes));
  });
});
