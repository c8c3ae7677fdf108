import * as contratos from '@imob/schemas/contratos';
import * as documento from '@imob/schemas/documento';
import * as exportacoes from '@imob/schemas/exportacoes';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as inventario from '@imob/schemas/inventario';
import * as locatarios from '@imob/schemas/locatarios';
import * as recibos from '@imob/schemas/recibos';
import * as upload from '@imob/schemas/upload';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  contasDe,
  type Locador,
  novaDespesa,
  novaInspecao,
  novaSessao,
  novoAditivo,
  novoItem,
  novoLocador,
  novosCoproprietarios,
} from '../../../test/support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos, enviarForm } from '../../../test/support/files.ts';
import { abrirZip, exportada, lerFolha } from '../../../test/support/landlordExport.ts';
import { textoDoPdf } from '../../../test/support/pdf.ts';
import { sweep } from '../upload/cleanup/sweep.ts';

let teste: AppComArquivos;
beforeAll(async () => {
  teste = await appComArquivos({ tarefas: true });
});
afterAll(() => teste.fechar());

const paraSempre = { timeout: 120_000 };

/** A landlord with one of each thing. */
async function comTudo(nome: string) {
  const dono = await novoLocador(teste, { nomeCompleto: nome });
  const { id: contratoId } = await novoAditivo(dono);
  const { body: contrato } = await dono.pedir(contratos.buscar, { params: { id: contratoId } });
  const { imovelId, locatarioId } = contrato;
  await dono.pedir(imoveis.mudar, { params: { id: imovelId }, body: { nome: 'Casa: 1/2 "azul"?' } });
  const [conta] = await contasDe(dono, contratoId);
  const { body: pago } = await dono.pedir(financeiro.pagar, { params: { id: conta.id } });
  const { id: despesaId } = await novaDespesa(dono, { imovelId, tipo: 'LUZ', valor: 90.1 });
  const item = await novoItem(dono, imovelId, { observacoes: '=HYPERLINK("x")' });
  const vistoria = await novaInspecao(dono, imovelId, {
    comodos: [{ nome: 'Sala', elementos: [{ nome: 'Piso', condicao: 'Ruim' }] }],
  });
  const pdf = amostra.pdf(`assinado de ${nome}`);
  const enviar = async (rota: { method: string; url: string }, params: object, partes: [string, Buffer | string][]) => {
    const { status, body } = await enviarForm(teste, dono, rota, params as Record<string, string>, partes);
    expect(status).toBe(201);
    return body;
  };
  const foto = await enviar(upload.imovel, { imovelId }, [['arquivo', await amostra.jpg()]]);
  await enviar(upload.inventario, { itemId: item.id }, [['arquivo', await amostra.png()]]);
  await enviar(upload.inspecao, { inspecaoId: vistoria.id }, [['arquivo', await amostra.jpg(40, 40)]]);
  await dono.pedir(inspecoes.fechar, { params: { id: vistoria.id } });
  await enviar(upload.contrato, { contratoId }, [['arquivo', pdf]]);
  await enviar(upload.locatario, { locatarioId }, [
    ['tipo', 'identidade'],
    ['arquivo', amostra.pdf(`RG de ${nome}`)],
  ]);
  await novosCoproprietarios(dono, imovelId, [{ nome: `Irmã de ${nome}`, percentual: 33.3333, desde: '2026-01-01' }]);
  await enviar(upload.despesa, { despesaId }, [['arquivo', amostra.pdf(`luz de ${nome}`)]]);
  return {
    dono,
    contratoId,
    imovelId,
    locatarioId,
    conta,
    reciboId: pago.recibo_digital.id,
    item,
    vistoria,
    pdf,
    foto,
  };
}

const pedir = async (quem: Locador): Promise<string> => {
  const { status, body } = await quem.pedir(exportacoes.pedir);
  expect(status).toBe(201);
  return body.id;
};

const codigos = async (zip: Map<string, Uint8Array>, folha: string) =>
  (await lerFolha(zip, folha)).map((linha) => linha.Código).sort();
const ids = (lista: { id: string }[]) => lista.map(({ id }) => id).sort();

test('all that a landlord has is in the ZIP as the API tells it, and nothing of another’s', paraSempre, async () => {
  const meu = await comTudo('Ana Souza');
  const alheio = await comTudo('Beto Lima');
  const { dono } = meu;
  const id = await pedir(dono);
  const pronta = await exportada(dono, id);
  const zip = await abrirZip(dono, id);
  expect(pronta).toMatchObject({ situacao: 'PRONTA', feitas: zip.size, total: zip.size, erro: null });
  expect(pronta.prontaEm).not.toBeNull();

  // Ids of a landlord's records stand in many paths: here the records are named.
  const semCodigo = (caminho: string) =>
    caminho.replace(/ \([0-9a-f]{8}\)/g, ' (…)').replace(/(Recibo \d+ )\S+\./, '$1….');
  const caminhos = [...zip.keys()].map(semCodigo).sort();
  expect(caminhos).toEqual(
    [
      'Arquivos/Contratos assinados/João Pereira - Casa 1 2 azul (…)/foto (…).pdf',
      'Arquivos/Despesas/2026-03-10 Luz (…)/foto (…).pdf',
      'Arquivos/Imóveis/Casa 1 2 azul (…)/foto (…).jpg',
      `Arquivos/Inventário/Sofá ${meu.item.codigoItem} (…)/foto (…).png`,
      'Arquivos/Locatários/João Pereira (…)/foto (…).pdf',
      'Arquivos/Vistorias/Saída 2026-03-10 (…)/foto (…).jpg',
      'Contratos/João Pereira - Casa 1 2 azul (…)/Aditivo 1.pdf',
      'Contratos/João Pereira - Casa 1 2 azul (…)/Contrato.pdf',
      'Dados.xlsx',
      'LEIA-ME.txt',
      'Recibos/2026/Recibo 00001 ….pdf',
      'Vistorias/Casa 1 2 azul - Saída 2026-03-10 (…).pdf',
    ].sort(),
  );
  const achar = (comeco: string) => zip.get([...zip.keys()].find((um) => um.startsWith(comeco)) as string);
  const foto = await fetch(meu.foto.arquivos[0].url);
  expect(Buffer.from(achar('Arquivos/Imóveis') as Uint8Array)).toEqual(Buffer.from(await foto.arrayBuffer()));
  expect(Buffer.from(achar('Arquivos/Contratos') as Uint8Array)).toEqual(meu.pdf);

  const baixado = async (url: string, params: Record<string, string>) => {
    const endereco = url.replace(/:(\w+)/g, (_, nome) => params[nome] ?? '');
    const cookie = `${teste.deps.env.SESSION_COOKIE_NAME}=${dono.cookie}`;
    return textoDoPdf(
      new Uint8Array(await (await fetch(teste.base + endereco, { headers: { cookie } })).arrayBuffer()),
    );
  };
  const contratoEmPdf = [...zip.keys()].find((um) => um.endsWith('/Contrato.pdf')) as string;
  expect(await textoDoPdf(zip.get(contratoEmPdf) as Uint8Array)).toBe(
    await baixado(documento.pdf.url, { id: meu.contratoId }),
  );
  expect(await textoDoPdf(achar('Recibos/') as Uint8Array)).toBe(await baixado(recibos.pdf.url, { id: meu.reciboId }));
  expect(await textoDoPdf(achar('Vistorias/') as Uint8Array)).toBe(
    await baixado(inspecoes.pdf.url, { id: meu.vistoria.id }),
  );
  expect(Buffer.from(zip.get('LEIA-ME.txt') as Uint8Array).toString()).toContain('Dados de Ana Souza');

  const lista = async (rota: { method: string; url: string }) => (await dono.pedir(rota)).body;
  expect(await codigos(zip, 'Imóveis')).toEqual(ids(await lista(imoveis.listar)));
  expect(await codigos(zip, 'Locatários')).toEqual(ids(await lista(locatarios.listar)));
  expect(await codigos(zip, 'Contratos')).toEqual(ids(await lista(contratos.listar)));
  expect(await codigos(zip, 'Recibos')).toEqual(ids(await lista(recibos.listar)));
  expect(await codigos(zip, 'Inventário')).toEqual([meu.item.id]);
  expect(await codigos(zip, 'Vistorias')).toEqual([meu.vistoria.id]);
  const contas = await lista(financeiro.listar);
  const linhas = await lerFolha(zip, 'Contas');
  expect(linhas.map((linha) => linha.Código).sort()).toEqual(ids(contas));
  for (const conta of contas) {
    expect(linhas.find((linha) => linha.Código === conta.id)).toMatchObject({
      Valor: conta.valor,
      Vencimento: new Date(`${conta.dataVencimento}T00:00:00Z`),
      Situação: { PENDENTE: 'Pendente', ATRASADO: 'Atrasado', PAGO: 'Pago', CANCELADO: 'Cancelado' }[
        conta.status as 'PAGO'
      ],
      'Valor recebido': conta.valorRecebido,
      'Código do contrato': meu.contratoId,
    });
  }
  expect(await lerFolha(zip, 'Imóveis')).toMatchObject([{ Nome: 'Casa: 1/2 "azul"?', Fotos: 1, CEP: '01310-100' }]);
  expect(await lerFolha(zip, 'Inventário')).toMatchObject([{ Observações: '=HYPERLINK("x")' }]);
  expect(await lerFolha(zip, 'Vistorias - detalhes')).toMatchObject([
    { Onde: 'Sala', 'O quê': 'Piso', Condição: 'Ruim', 'Código da vistoria': meu.vistoria.id },
  ]);
  expect(await lerFolha(zip, 'Recebimentos')).toEqual([]);
  expect(await lerFolha(zip, 'Coproprietários')).toMatchObject([
    { Nome: 'Irmã de Ana Souza', Parte: '33,3333%', 'Código do imóvel': meu.imovelId },
  ]);
  expect(await lerFolha(zip, 'Despesas')).toMatchObject([{ Tipo: 'Luz', Valor: 90.1 }]);
  expect(await lerFolha(zip, 'Faltam')).toEqual([]);
  const guardados = await lerFolha(zip, 'Arquivos');
  expect(guardados.map(({ Arquivo }) => Arquivo).sort()).toEqual(
    [...zip.keys()].filter((caminho) => caminho.startsWith('Arquivos/')).sort(),
  );

  const deOutro = [alheio.dono.uid, alheio.contratoId, alheio.imovelId, alheio.locatarioId, alheio.conta.id, 'Beto'];
  const partes = Object.entries(unzipSync(zip.get('Dados.xlsx') as Uint8Array));
  for (const [parte, bytes] of partes) {
    for (const um of deOutro) expect(Buffer.from(bytes).toString().includes(um), `${um} in ${parte}`).toBe(false);
  }
  for (const [caminho, bytes] of zip) {
    for (const um of deOutro) expect(Buffer.from(bytes).includes(um), `${um} in ${caminho}`).toBe(false);
  }
});

test(
  'asked for many times at once it is one export, and one event of the trail says who asked',
  paraSempre,
  async () => {
    const dono = await novoLocador(teste);
    // It is not done before all have asked: it waits for a table that it reads.
    const pedidas = await teste.deps.db.transaction().execute(async (trx) => {
      await sql`lock table imoveis`.execute(trx);
      return Promise.all(Array.from({ length: 6 }, () => pedir(dono)));
    });
    expect(new Set(pedidas).size).toBe(1);
    await exportada(dono, pedidas[0] as string);
    await abrirZip(dono, pedidas[0] as string);
    const eventos = await teste.deps.db
      .selectFrom('auditoria')
      .select(['acao', 'quem'])
      .where('userId', '=', dono.uid)
      .where('registroTipo', '=', 'exportacao')
      .orderBy('ordem')
      .execute();
    expect(eventos).toEqual([
      { acao: 'criar', quem: dono.uid },
      { acao: 'ler', quem: dono.uid },
    ]);
  },
);

test('a new export takes the place of the last one, which is there until then', paraSempre, async () => {
  const dono = await novoLocador(teste);
  const primeira = await pedir(dono);
  await exportada(dono, primeira);
  const antes = await teste.objetos(dono.uid);
  expect(antes).toHaveLength(1);
  const segunda = await pedir(dono);
  expect(segunda).not.toBe(primeira);
  await exportada(dono, segunda);
  await expect.poll(() => teste.objetos(dono.uid)).not.toEqual(antes);
  expect(await teste.objetos(dono.uid)).toHaveLength(1);
  expect(ids((await dono.pedir(exportacoes.listar)).body)).toEqual([segunda]);
  expect((await dono.pedir(exportacoes.arquivo, { params: { id: primeira } })).status).toBe(404);
});

test(
  'after seven days nobody fetches it, and the sweep takes it; until then the sweep lets it be',
  paraSempre,
  async () => {
    const dono = await novoLocador(teste);
    const agora = teste.deps.agora().toISOString();
    onTestFinished(() => teste.agora(agora));
    const id = await pedir(dono);
    await exportada(dono, id);
    const aos = (dias: number) => new Date(new Date(agora).getTime() + dias * 86_400_000).toISOString();
    teste.agora(aos(6.9));
    await sweep(teste.deps);
    await novaSessao(teste, dono);
    expect((await dono.pedir(exportacoes.arquivo, { params: { id } })).status).toBe(200);
    teste.agora(aos(7.1));
    await novaSessao(teste, dono);
    expect((await dono.pedir(exportacoes.arquivo, { params: { id } })).status).toBe(404);
    expect((await dono.pedir(exportacoes.listar)).body).toEqual([]);
    await sweep(teste.deps);
    expect(await teste.objetos(dono.uid)).toEqual([]);
    expect((await dono.pedir(exportacoes.buscar, { params: { id } })).status).toBe(404);
  },
);

test(
  'a file that is gone and a document that cannot be made keep nothing else back, and are said',
  paraSempre,
  async () => {
    const { dono, foto, contratoId } = await comTudo('Caio Reis');
    const [{ key }] = foto.arquivos;
    await teste.deps.storage.remove([{ balde: 'publico', key }]);
    await teste.deps.db
      .updateTable('aditivos')
      .set({ documento: JSON.stringify({ partes: [] }) })
      .where('userId', '=', dono.uid)
      .where('contratoId', '=', contratoId)
      .execute();
    const id = await pedir(dono);
    const { situacao } = await exportada(dono, id);
    expect(situacao).toBe('PRONTA');
    const faltam = await lerFolha(await abrirZip(dono, id), 'Faltam');
    expect(faltam.map((linha) => linha['Por quê']).sort()).toEqual([
      'Arquivo não encontrado no armazenamento',
      'Não foi possível fazer este PDF',
    ]);
  },
);

test('an inventory item that was taken out is in the export too', paraSempre, async () => {
  const { dono, item } = await comTudo('Dora Dias');
  await dono.pedir(inventario.remover, { params: { id: item.id } });
  const id = await pedir(dono);
  await exportada(dono, id);
  expect(await lerFolha(await abrirZip(dono, id), 'Inventário')).toMatchObject([
    { Código: item.id, 'No inventário': 'Não' },
  ]);
});
