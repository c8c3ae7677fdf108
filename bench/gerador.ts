import { connect } from 'node:net';
import type { Medido } from './processos.ts';

export const CONEXOES = 32;

/** The request of the load; `headers` gets the number of the connection, from 0 on. */
export type Pedido = {
  method: 'GET' | 'PATCH';
  caminho: () => string;
  headers: (conexao: number) => Record<string, string>;
};

const FIM_DOS_CABECALHOS = '\r\n\r\n';

/**
 * Sends `quantos` requests over 32 connections that each wait for their answer; returns the seconds from the first to
 * the last. Plain sockets and no parsing beyond what is needed, so that the measuring takes little of the machine.
 */
export async function gerar({ endereco }: Medido, pedido: Pedido, quantos: number): Promise<number> {
  const { hostname, port } = new URL(endereco);
  let enviados = 0;
  const proximo = (n: number) => (enviados++ < quantos ? emTexto(pedido, n, `${hostname}:${port}`) : undefined);
  const inicio = performance.now();
  await Promise.all(Array.from({ length: CONEXOES }, (_, n) => conversar(hostname, Number(port), () => proximo(n))));
  return (performance.now() - inicio) / 1000;
}

function emTexto({ method, caminho, headers }: Pedido, conexao: number, host: string): string {
  const linhas = Object.entries({ host, ...headers(conexao) }).map(([nome, valor]) => `${nome}: ${valor}`);
  return `${method} ${caminho()} HTTP/1.1\r\n${linhas.join('\r\n')}\r\n\r\n`;
}

/** One connection: asks, waits for the whole answer, asks again. Rejects on any answer other than 200. */
function conversar(host: string, porta: number, proximo: () => string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const conexao = connect(porta, host);
    conexao.setNoDelay(true);
    let partes = '';
    let falta = 0;
    const perguntar = () => {
      const texto = proximo();
      if (texto === undefined) conexao.end();
      else conexao.write(texto);
    };
    const receber = (pedaco: Buffer) => {
      if (falta > 0) falta -= pedaco.length;
      else {
        partes += pedaco.toString('latin1');
        const corte = partes.indexOf(FIM_DOS_CABECALHOS);
        if (corte < 0) return;
        const cabecalhos = partes.slice(0, corte);
        if (!cabecalhos.startsWith('HTTP/1.1 200')) return conexao.destroy(new Error(partes));
        const tamanho = Number(/content-length: (\d+)/i.exec(cabecalhos)?.[1]);
        falta = tamanho - (partes.length - corte - FIM_DOS_CABECALHOS.length);
        partes = '';
      }
      if (falta === 0) perguntar();
    };
    conexao.on('connect', perguntar);
    conexao.on('data', receber);
    conexao.on('error', reject);
    conexao.on('close', () => resolve());
  });
}
