import { nomeDoStatus } from '@imob/schemas/rules/statusNames';
import { type CorDoSelo, Selo } from './Selo.tsx';

const CORES: Record<string, CorDoSelo> = {
  DISPONIVEL: 'green',
  ALUGADO: 'blue',
  ARQUIVADO: 'gray',
  MANUTENCAO: 'yellow',
  PENDENTE: 'blue',
  ATRASADO: 'red',
  PAGO: 'green',
  CANCELADO: 'gray',
  rascunho: 'yellow',
  concluida: 'green',
  fechada: 'green',
};

export function Status({ status }: { status: string }) {
  return <Selo cor={CORES[status] ?? 'gray'}>{nomeDoStatus(status)}</Selo>;
}
