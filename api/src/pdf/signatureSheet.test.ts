import { folhaDeAssinaturas } from '@imob/schemas/documents/signatureSheetPdf';
import type { Assinante, PapelAssinado } from '@imob/schemas/documents/signedPaper';
import { expect, test } from 'vitest';
import { textoDoPdf } from '../../test/support/pdf.ts';
import { makePdf } from './makePdf.ts';

const agente =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const ana: Assinante = {
  ...{ quem: 'LOCADOR', papel: 'LOCADORA', nome: 'Ana Lima', documento: 'CPF nº 529.982.247-25', por: null },
  ...{
    situacao: 'ASSINOU',
    em: '2026-03-10T02:30:05.000Z',
    email: 'ana@exemplo.com',
    emailDito: false,
    documentoDito: false,
  },
  ...{ ip: '203.0.113.7', agente },
};
const joao: Assinante = {
  ...{ ...ana, quem: 'CONVIDADO', papel: 'LOCATÁRIO', nome: 'João Reis', documento: 'CPF nº 111.444.777-35' },
  ...{ email: 'joao@exemplo.com', em: '2026-03-11T15:00:00.000Z', ip: '2001:db8::1' },
};
const papel: PapelAssinado = {
  ...{ tipo: 'CONTRATO', titulo: 'Contrato de locação: Rua A, 1', situacao: 'CONCLUIDA', ate: '2026-03-25' },
  ...{ vencida: false, sha256: 'ab12'.repeat(16), verificacao: 'https://imob.exemplo.com.br/verificar/abcdef' },
  ...{ criadoEm: '2026-03-09T12:00:00.000Z', fimEm: '2026-03-11T15:00:00.000Z', finalSha256: null },
  ...{ locador: 'Ana Lima', assinantes: [ana, joao] },
};
const ler = async (mudancas: Partial<PapelAssinado> = {}, fuso = 'America/Sao_Paulo') =>
  textoDoPdf(await makePdf(folhaDeAssinaturas({ ...papel, ...mudancas }, fuso), 'ana'));

test('the sheet says which file was signed, by whom, when and from where, and how each was known', async () => {
  const texto = await ler();
  for (const trecho of [
    'Folha de assinaturas Documento Contrato de locação: Rua A, 1',
    'Enviado 09/03/2026, 09:00:00 (America/Sao_Paulo, UTC-03:00), por Ana Lima',
    `SHA-256 ${papel.sha256}`,
    'LOCADORA: Ana Lima Documento CPF nº 529.982.247-25 Assinou em 09/03/2026, 23:30:05 (America/Sao_Paulo, UTC-03:00)',
    'Identificação Pela conta de ana@exemplo.com neste serviço Endereço IP 203.0.113.7',
    'LOCATÁRIO: João Reis Documento CPF nº 111.444.777-35 Assinou em 11/03/2026, 12:00:00',
    'Pelo CPF e por código enviado a joao@exemplo.com Endereço IP 2001:db8::1',
    'Chrome/131.0.0.0',
    'Cada um declarou ao assinar: “Li o documento inteiro, concordo com ele e admito esta forma de assinatura como válida”.',
    'Medida Provisória nº 2.200-2/2001, art. 10, § 2º; Lei nº 14.063/2020, art. 4º; e, para título executivo, Código de Processo Civil, art. 784, § 4º.',
    papel.verificacao,
    'original.pdf',
  ])
    expect(texto).toContain(trecho);
  expect(texto).not.toMatch(/Recebeu|Pela empresa|informado por quem|undefined|null/);
});

test('each zone has its own clocks, also where they are ahead by half an hour', async () => {
  expect(await ler({}, 'America/Manaus')).toContain('09/03/2026, 22:30:05 (America/Manaus, UTC-04:00)');
  expect(await ler({}, 'Asia/Kolkata')).toContain('10/03/2026, 08:00:05 (Asia/Kolkata, UTC+05:30)');
});

test('for a company it says who signed, and of an address that the signer gave that he did', async () => {
  const empresa: Assinante = {
    ...{ ...joao, nome: 'Padaria Sol Ltda.', documento: 'CNPJ nº 11.222.333/0001-81', emailDito: true },
    por: { nome: 'Rui Costa', documento: 'CPF nº 123.456.789-09' },
  };
  const texto = await ler({ assinantes: [empresa] });
  expect(texto).toContain('Pela empresa Rui Costa, CPF nº 123.456.789-09');
  expect(texto).toContain('joao@exemplo.com (e-mail informado por quem assinou)');
});

test('a CPF that the paper lacks is one that its signer told', async () => {
  expect(await ler({ assinantes: [{ ...joao, documentoDito: true }] })).toContain(
    `${joao.documento}, informado por quem assinou`,
  );
});

test('who gets a letter says that it came, and agrees to nothing', async () => {
  const texto = await ler({ tipo: 'CARTA' });
  for (const trecho of ['Ana Lima Documento CPF nº 529.982.247-25 Assinou em', 'Recebeu em 11/03/2026'])
    expect(texto).toContain(trecho);
  expect(texto).toMatch(
    /Quem envia declarou ao assinar: “Li o documento inteiro.*Quem recebe declarou: “Recebi e li este documento”/,
  );
  expect(texto).not.toContain('784');
});

const palavras = 'Maria das Dores de Albuquerque Cavalcanti e Vasconcelos '.repeat(4);
test.each([1, 2, 5, 12])(
  '%i signers, however long their names: none is torn apart by the end of a page',
  async (quantos) => {
    const assinantes = Array.from({ length: quantos }, (_, i): Assinante => {
      const nome = i % 3 === 0 ? `N${'o'.repeat(160)}` : i % 3 === 1 ? palavras : 'Ana';
      return {
        ...{
          ...joao,
          papel: `FIANÇA ${i}`,
          nome,
          emailDito: true,
          email: `${'e'.repeat(60)}@${'dominio'.repeat(20)}.com.br`,
        },
        ...{ agente: agente.repeat(3), por: { nome: `${palavras}fim${i}`, documento: 'CPF nº 123.456.789-09' } },
      };
    });
    const texto = await ler({
      assinantes,
      titulo: palavras,
      verificacao: `https://${'a'.repeat(90)}.com.br/verificar/x`,
    });
    const paginas = texto.split(/Página \d+ de \d+/);
    for (let i = 0; i < quantos; i++) {
      const pagina = paginas.findIndex((uma) => uma.includes(`FIANÇA ${i}:`));
      const depois = (paginas[pagina] as string).split(`FIANÇA ${i}:`)[1]?.split('FIANÇA')[0] ?? '';
      for (const parte of [`fim${i}`, 'Assinou em', 'por código enviado', 'Endereço IP 2001:db8::1'])
        expect(depois, `${i}: ${parte}`).toContain(parte);
      expect(depois.match(/Mozilla/g), `${i}`).toHaveLength(3);
      expect(depois.replace(/\s/g, ''), `${i}`).toContain(`${'e'.repeat(60)}@${'dominio'.repeat(20)}.com.br`);
    }
    const [fim] = paginas.filter((uma) => uma.includes('Como conferir'));
    expect(fim).toContain('original.pdf');
  },
);
