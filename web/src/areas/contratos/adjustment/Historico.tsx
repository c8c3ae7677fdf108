import type { ContratoLido } from '@imob/schemas/contratos';
import type * as reajustes from '@imob/schemas/reajustes';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { confirmar } from '../../../components/dialogs/confirmar.tsx';
import { usePerto } from '../../../components/screen/Perto.tsx';
import { data, dataDoInstante, dinheiro } from '../../../format/format.ts';
import { chamar } from '../../../service/api.ts';
import { avisar, consulta, esquecer } from '../../../service/queries.ts';
import { correAinda } from '../list/situacao.ts';
import { Carta } from './Carta.tsx';

const ORIGENS = { AUTO: 'pelo índice', MANUAL: 'por percentual', ACORDO: 'combinado', MANTIDO: 'mantido' } as const;

/** Shows what was decided before; the last one can be taken back. */
export function Historico({ contrato }: { contrato: ContratoLido }) {
  const feitos =
    useQuery({ ...consulta('GET /contratos/:id/reajustes', { params: { id: contrato.id } }), enabled: usePerto() })
      .data ?? [];
  const ultimo = feitos.find(({ desfeitoEm }) => desfeitoEm === null);
  if (feitos.length === 0) return null;
  return (
    <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Reajustes anteriores">
      {feitos.map((feito) => (
        <Group key={feito.id} component="li" justify="space-between" wrap="nowrap">
          <div>
            <Text fz="sm" fw={550} className="numeros" td={feito.desfeitoEm ? 'line-through' : undefined}>
              {dinheiro(feito.valorAntes)} → {dinheiro(feito.valorDepois)}
            </Text>
            <Text fz="sm" c="dimmed">
              {data(feito.dataBase)}, {feito.indice ?? ORIGENS[feito.origem]}
              {feito.indice && feito.origem !== 'AUTO' && `, ${ORIGENS[feito.origem]}`}
              {feito.desfeitoEm && `, desfeito em ${dataDoInstante(feito.desfeitoEm)}`}
            </Text>
          </div>
          <Group gap={6} justify="flex-end">
            {!feito.desfeitoEm && <Carta contrato={contrato} reajuste={feito} />}
            {correAinda(contrato) && feito === ultimo && (
              <Button variant="subtle" size="compact-sm" onClick={() => desfazer(feito)}>
                Desfazer
              </Button>
            )}
          </Group>
        </Group>
      ))}
    </Stack>
  );
}

function desfazer({ id, contratoId, valorAntes, valorDepois }: reajustes.Reajuste): void {
  confirmar({
    titulo: 'Desfazer este reajuste?',
    oQueAcontece: `O aluguel volta de ${dinheiro(valorDepois)} a ${dinheiro(valorAntes)}, também nas contas a vencer. Só é possível enquanto nenhuma conta reajustada foi paga.`,
    acao: 'Desfazer reajuste',
    perigo: true,
    aoConfirmar: async () => {
      await chamar('DELETE /contratos/:id/reajuste/:reajusteId', { params: { id: contratoId, reajusteId: id } });
      void esquecer('DELETE /contratos/:id/reajuste/:reajusteId');
      avisar('Reajuste desfeito.');
    },
  });
}
