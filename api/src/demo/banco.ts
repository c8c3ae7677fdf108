import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lerLinhaDigitavel } from '@imob/schemas/rules/boleto';
import { lerCodigo } from '@imob/schemas/rules/pix';
import { type EfiFalsa, fakeEfi } from '../providers/boletos/fake.ts';
import { type BoletoFalso, linhaDoBoleto } from '../providers/boletos/fakeBooks.ts';
import { type BancoFalso, fakeBank } from '../providers/pix/fake.ts';
import { identificador, type PixFalso } from '../providers/pix/fakeBooks.ts';
import { PERFIS } from '../providers/pix/profiles.ts';
import { paginaDoBanco } from './paginaDoBanco.ts';

/** The demonstration's bank, as landlords find it in their list. */
export const PERFIL_DO_BANCO = 'demonstracao';

export type BancoDaDemo = Pick<BancoFalso, 'conta'> & {
  /** The page on which anybody can play a tenant who pays. */
  url: string;
  env: Record<string, string>;
  fechar(): Promise<void>;
};

type Opcoes = {
  /** A statement of the landlord's account, as a bank gives it out. */
  extrato: () => string;
  porta?: number;
};

const MAIOR_FORMULARIO = 10_000;

/** Starts a fake bank with a page. A Pix code or a boleto's line that is pasted there counts as paid, and the bank tells the service. */
export async function iniciarBanco({ extrato, porta = 0 }: Opcoes): Promise<BancoDaDemo> {
  const agora = () => new Date();
  const banco = await fakeBank({ agora });
  const efi = await fakeEfi({ agora, credencial: banco.conta });
  // A page of another site must not pay in somebody's name, even play money.
  const senha = randomBytes(16).toString('base64url');
  const pagina = createServer((request, response) => {
    void atender(request).then(
      ({ tipo, corpo, status = 200 }) => {
        response.writeHead(status, { 'content-type': tipo, 'content-security-policy': SEM_NADA });
        response.end(corpo);
      },
      () => response.writeHead(400).end(),
    );
  });

  async function atender(request: IncomingMessage) {
    const { pathname } = new URL(request.url ?? '/', 'http://banco');
    if (pathname === '/extrato.ofx') return { tipo: 'application/x-ofx', corpo: extrato() };
    if (pathname !== '/') return { tipo: 'text/html; charset=utf-8', corpo: paginaDoBanco({ senha }), status: 404 };
    const campos = request.method === 'POST' ? await lerFormulario(request) : undefined;
    const recado = campos?.get('senha') === senha ? await fazer(campos) : undefined;
    return { tipo: 'text/html; charset=utf-8', corpo: paginaDoBanco({ senha, recado }) };
  }

  async function fazer(campos: URLSearchParams): Promise<string> {
    if (campos.get('acao') === 'forjar') return forjar(banco);
    const codigo = (campos.get('codigo') ?? '').replace(/[\r\n\t]/g, '');
    const boleto = acharBoleto(efi, codigo);
    if (boleto) {
      const { pago } = (boleto.customId !== null && efi.pagar(boleto.customId)) || {};
      if (!pago) return 'Este boleto não pode mais ser pago: já foi pago, ou foi cancelado.';
      return recibo((pago.centavos / 100).toFixed(2), [await efi.avisar(boleto).catch(() => 0)]);
    }
    const pago = pagarCodigo(banco, codigo);
    if (typeof pago === 'string') return pago;
    return recibo(pago.valor, await banco.avisar(pago).catch(() => []));
  }

  await new Promise<void>((pronto, falhou) => {
    pagina.once('error', falhou);
    pagina.listen(porta, '127.0.0.1', pronto);
  });
  const boletos = { producao: efi.enderecos };
  const perfil = { ...PERFIS.efi, nome: 'Banco de demonstração', producao: banco.enderecos, ca: banco.ca, boletos };
  return {
    conta: banco.conta,
    url: `http://127.0.0.1:${(pagina.address() as AddressInfo).port}`,
    env: { PIX_BANCOS: JSON.stringify({ [PERFIL_DO_BANCO]: { ...perfil, homologacao: undefined } }) },
    async fechar() {
      pagina.closeAllConnections();
      await new Promise((fim) => pagina.close(fim));
      await efi.close();
      await banco.close();
    },
  };
}

const SEM_NADA = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'";

async function lerFormulario(request: IncomingMessage): Promise<URLSearchParams> {
  let texto = '';
  for await (const parte of request) {
    texto += parte;
    if (texto.length > MAIOR_FORMULARIO) throw new Error('formulário grande demais');
  }
  return new URLSearchParams(texto);
}

const recibo = (valor: string, avisos: number[]): string =>
  `Pago: R$ ${valor.replace('.', ',')}. ${avisos.includes(200) ? 'O banco avisou o Imob; veja o Painel do locador.' : 'O Imob não atendeu ao aviso; ele pergunta ao banco em até 15 minutos.'}`;

/** The boleto whose line, or whose Pix code, this is: the last part of that one's address is its number. */
function acharBoleto({ boletos }: EfiFalsa, codigo: string): BoletoFalso | undefined {
  const linha = lerLinhaDigitavel(codigo)?.linhaDigitavel;
  const { location = '' } = lerCodigo(codigo) ?? {};
  if (location.includes('/bolix/')) return boletos.get(Number(location.split('/').at(-1)));
  return [...boletos.values()].find(
    ({ id, total, vencimento }) => lerLinhaDigitavel(linhaDoBoleto(id, total, vencimento))?.linhaDigitavel === linha,
  );
}

/** Tells in the words of a bank's app what was paid, or why it cannot be. */
function pagarCodigo(banco: BancoFalso, codigo: string): PixFalso | string {
  const lido = lerCodigo(codigo);
  if (!lido) return 'Este código não é um Pix inteiro. Copie-o de novo.';
  if (lido.location) {
    // The last part of its address is the charge's number in this bank.
    const numero = Number.parseInt(lido.location.split('/').at(-1) ?? '', 16);
    const cobranca = [...banco.cobrancas.values()].find(({ id }) => id === numero);
    return (cobranca && banco.pagar(cobranca.txid)) ?? 'Esta cobrança não existe mais, ou já foi paga.';
  }
  if (!lido.chave || !lido.valor) return 'Este código não diz quanto pagar.';
  const centavos = Math.round(Number(lido.valor) * 100);
  return banco.receber({ centavos, chave: lido.chave, ...(lido.txid !== '***' && { txid: lido.txid }) });
}

/** A notice of a Pix that nobody paid, from somebody who knows the address: the bank is asked, and knows of none. */
async function forjar(banco: BancoFalso): Promise<string> {
  const [registrado] = banco.webhooks.values();
  if (!registrado) return 'O Imob ainda não disse ao banco onde quer ser avisado.';
  const pix = [{ endToEndId: identificador('E', new Date()), valor: '9999.00', horario: new Date().toISOString() }];
  const { status } = await fetch(`${registrado.webhookUrl}/pix`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pix }),
  });
  return `Aviso falso de R$ 9.999,00 enviado: o Imob respondeu ${status}, perguntou ao banco e nada mudou.`;
}
