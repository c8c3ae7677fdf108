import { hoje } from '@imob/schemas/datas';
import type { ResultadoRotina } from '@imob/schemas/notificacoes';
import { insistir } from '../db/insistir.ts';
import type { Deps } from '../deps.ts';
import type { Aviso } from './aviso.ts';
import { criarDisjuntor, type Disjuntor } from './disjuntor.ts';

type DoLocador = ResultadoRotina['resultados'][number];

/** What the parts of one run of the routine share. */
export type Rodada = {
  deps: Deps;
  execucao: number;
  hoje: string;
  disjuntor: Disjuntor;
  /** Runs a statement that may be carried out twice, for as long as it takes to reach the database; few at once. */
  noBanco<T>(fazer: () => Promise<T>): Promise<T>;
  /** The service is stopping: what was begun is finished, nothing more is begun. */
  parar: AbortSignal;
  resultado: Resultado;
};

export function criarRodada(deps: Deps, execucao: number, parar: AbortSignal): Rodada {
  const { conexoes } = deps.lugares;
  return {
    deps,
    execucao,
    hoje: hoje(deps.agora(), deps.env.APP_TIMEZONE),
    disjuntor: criarDisjuntor(),
    async noBanco(fazer) {
      await conexoes.ocupar(1);
      try {
        return await insistir(fazer);
      } finally {
        conexoes.liberar(1);
      }
    },
    parar,
    resultado: criarResultado(),
  };
}

type Resultado = ReturnType<typeof criarResultado>;

/** Counts what was done. Holds only landlords with a notice due today, and of each notice what the answer shows. */
function criarResultado() {
  const porLocador = new Map<string, DoLocador & { avisados: Set<string> }>();
  let sucesso = true;
  const de = (userId: string) => {
    let atual = porLocador.get(userId);
    if (!atual) {
      atual = { userId, totalEnviadas: 0, totalFalhas: 0, detalhes: [], avisados: new Set() };
      porLocador.set(userId, atual);
    }
    return atual;
  };
  return {
    incluir: (userId: string) => void de(userId),
    /** A notice counts once, however many channels took it. */
    enviado({ userId, contaId, tipo, diasAntes, locatario, valor }: Aviso) {
      const locador = de(userId);
      const chave = `${contaId}/${tipo}/${diasAntes}`;
      if (locador.avisados.has(chave)) return;
      locador.avisados.add(chave);
      locador.totalEnviadas += 1;
      locador.detalhes.push({ locatario: locatario.nome, tipo, diasAntes, valor });
    },
    falhou(userId: string) {
      de(userId).totalFalhas += 1;
    },
    /** Something was left undone: of our own making, or the service stopped. Whoever called should call again. */
    semSucesso() {
      sucesso = false;
    },
    fechar(): ResultadoRotina {
      const resultados = [...porLocador.values()].map(({ avisados: _, ...locador }) => locador);
      const somar = (campo: 'totalEnviadas' | 'totalFalhas') =>
        resultados.reduce((soma, locador) => soma + locador[campo], 0);
      return { sucesso, totalGeral: somar('totalEnviadas'), totalFalhas: somar('totalFalhas'), resultados };
    },
  };
}
