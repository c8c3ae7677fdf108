import type { ContratoLido } from '@imob/schemas/contratos';
import type * as financeiro from '@imob/schemas/financeiro';
import { Alert, Anchor, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmar } from '../../../components/dialogs/confirmar.tsx';
import { contagem, hoje } from '../../../format/format.ts';
import { chamar, messageOf } from '../../../service/api.ts';
import { avisar, consulta, consultas, esquecer } from '../../../service/queries.ts';
import { quaisSao, queAindaVencem } from './futuras.ts';

/** A contract that ends early: all that has not fallen due yet is cancelled with one question. */
export function CancelarFuturas({ contrato: { id } }: { contrato: ContratoLido }) {
  const lista = consulta('GET /financeiro', { query: { contratoId: id } });
  const { data: contas = [] } = useQuery(lista);
  const { data: acordos } = useQuery(consulta('GET /contratos/:id/acordos', { params: { id } }));
  const [andamento, setAndamento] = useState<{ feitas: number; total: number }>();
  const [falha, setFalha] = useState<string>();
  const futuras = acordos ? queAindaVencem(contas, acordos, hoje()) : [];

  async function cancelar(escolhidas: ReadonlySet<string>) {
    let feitas = 0;
    setFalha(undefined);
    setAndamento({ feitas, total: escolhidas.size });
    try {
      // Read anew: what has been paid meanwhile, here or elsewhere, must stay paid.
      const agora = await chamar('GET /financeiro', { query: { contratoId: id } });
      const ainda = queAindaVencem(agora, acordos ?? [], hoje()).filter((conta) => escolhidas.has(conta.id));
      for (const conta of ainda) {
        const mudada = await chamar('PATCH /financeiro/:id', {
          params: { id: conta.id },
          body: { status: 'CANCELADO', statusVisto: conta.status },
        });
        consultas.setQueryData(lista.queryKey, (lidas) => lidas?.map((lida) => (lida.id === conta.id ? mudada : lida)));
        feitas += 1;
        setAndamento({ feitas, total: ainda.length });
      }
      avisar(contagem(feitas, 'conta cancelada.', 'contas canceladas.', 'Nenhuma conta a cancelar.'));
    } catch (erro) {
      const foram = contagem(feitas, 'conta foi cancelada', 'contas foram canceladas', 'Nenhuma conta foi cancelada');
      setFalha(`${foram}; as outras continuam em aberto. ${messageOf(erro)}`);
    }
    void esquecer('PATCH /financeiro/:id');
    setAndamento(undefined);
  }

  if (andamento) {
    const { feitas, total } = andamento;
    return (
      <div role="status">
        <Text fz="sm" c="dimmed" mb={4}>
          Cancelando, {feitas} de {total}
        </Text>
        <Progress value={(feitas / total) * 100} aria-label="Contas canceladas" />
      </div>
    );
  }
  if (futuras.length === 0) return null;
  return (
    <Stack gap="xs" align="flex-start">
      {falha && (
        <Alert color="red" variant="light" role="alert">
          {falha}
        </Alert>
      )}
      <Anchor
        component="button"
        type="button"
        fz="sm"
        fw={550}
        c="inherit"
        ta="start"
        underline="always"
        onClick={() => perguntar(futuras, cancelar)}
      >
        {futuras.length === 1
          ? 'Cancelar a conta que ainda vai vencer'
          : `Cancelar as ${futuras.length} contas que ainda vão vencer`}
      </Anchor>
    </Stack>
  );
}

function perguntar(futuras: financeiro.Conta[], cancelar: (ids: ReadonlySet<string>) => Promise<void>): void {
  const uma = futuras.length === 1;
  confirmar({
    titulo: uma ? 'Cancelar a conta que ainda vai vencer?' : `Cancelar ${futuras.length} contas?`,
    oQueAcontece: `${quaisSao(futuras)}, ${
      uma
        ? 'deixa de ser cobrada e de contar nos totais e nos avisos ao locatário. Continua na lista como cancelada e pode ser reaberta'
        : 'deixam de ser cobradas e de contar nos totais e nos avisos ao locatário. Continuam na lista como canceladas e podem ser reabertas, uma a uma'
    }. O que já venceu, ou vence hoje, continua em aberto.`,
    acao: uma ? 'Cancelar a conta' : `Cancelar ${futuras.length} contas`,
    perigo: true,
    // The checklist shows how far it is, and the dialog is out of the way.
    aoConfirmar: async () => void cancelar(new Set(futuras.map(({ id }) => id))),
  });
}
