import type { ContratoLido } from '@imob/schemas/contratos';
import type * as recorrentes from '@imob/schemas/recorrentes';
import { quandoDe } from '@imob/schemas/rules/quandoDe';
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmar } from '../../../components/dialogs/confirmar.tsx';
import { DialogoDeFormulario } from '../../../components/dialogs/DialogoDeFormulario.tsx';
import { Carregado } from '../../../components/screen/Carregado.tsx';
import { usePerto } from '../../../components/screen/Perto.tsx';
import { Secao } from '../../../components/screen/Secao.tsx';
import { dinheiro } from '../../../format/format.ts';
import { usePodeMudar } from '../../../service/ajuda.ts';
import { chamar } from '../../../service/api.ts';
import { avisar, consulta, esquecer } from '../../../service/queries.ts';
import { correAinda } from '../list/situacao.ts';
import { FormularioDoItem } from './FormularioDoItem.tsx';

/** Shows what stands in each month's rent beside the rent itself. */
export function Recorrentes({ contrato }: { contrato: ContratoLido }) {
  const podeMudar = usePodeMudar();
  const lista = useQuery({
    ...consulta('GET /contratos/:id/recorrentes', { params: { id: contrato.id } }),
    enabled: usePerto(),
  });
  const [aberto, setAberto] = useState<recorrentes.Recorrente | 'novo'>();
  const fechar = () => setAberto(undefined);
  const muda = podeMudar && correAinda(contrato);
  return (
    <Secao
      id="itens"
      titulo="Itens de cada mês"
      nota="Condomínio, IPTU parcelado, seguro ou desconto que entram na conta do aluguel."
      acao={
        muda && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAberto('novo')}
          >
            Incluir item
          </Button>
        )
      }
    >
      <Carregado consulta={lista}>
        {(itens) =>
          itens.length === 0 ? (
            <Text fz="sm" c="dimmed">
              Só o aluguel, por enquanto.
            </Text>
          ) : (
            <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
              {itens.map((item) => (
                <Group key={item.id} component="li" justify="space-between" wrap="nowrap">
                  <div style={{ minWidth: 0 }}>
                    <Text fz="sm" fw={550}>
                      {item.descricao} <span className="numeros">{dinheiro(item.valor)}</span>
                    </Text>
                    <Text fz="sm" c="dimmed">
                      {quandoDe(item)}
                    </Text>
                  </div>
                  {muda && (
                    <Group gap={2} wrap="nowrap">
                      <ActionIcon
                        variant="subtle"
                        size="lg"
                        c="dimmed"
                        aria-label={`Mudar ${item.descricao}`}
                        onClick={() => setAberto(item)}
                      >
                        <IconPencil size={18} aria-hidden />
                      </ActionIcon>
                      <ActionIcon
                        variant="subtle"
                        size="lg"
                        color="red"
                        aria-label={`Retirar ${item.descricao}`}
                        onClick={() => retirar(contrato.id, item)}
                      >
                        <IconTrash size={18} aria-hidden />
                      </ActionIcon>
                    </Group>
                  )}
                </Group>
              ))}
            </Stack>
          )
        }
      </Carregado>
      <DialogoDeFormulario
        opened={aberto !== undefined}
        onClose={fechar}
        title={aberto === 'novo' ? 'Incluir item' : 'Mudar item'}
      >
        {aberto && (
          <FormularioDoItem contratoId={contrato.id} item={aberto === 'novo' ? undefined : aberto} fechar={fechar} />
        )}
      </DialogoDeFormulario>
    </Secao>
  );
}

function retirar(contratoId: string, { id, descricao }: recorrentes.Recorrente): void {
  confirmar({
    titulo: `Retirar ${descricao}?`,
    oQueAcontece: 'Sai dos aluguéis em aberto, de hoje em diante. O que já foi pago ou venceu fica como está.',
    acao: 'Retirar item',
    perigo: true,
    aoConfirmar: async () => {
      await chamar('DELETE /contratos/:id/recorrentes/:recorrenteId', { params: { id: contratoId, recorrenteId: id } });
      void esquecer('DELETE /contratos/:id/recorrentes/:recorrenteId');
      avisar('Item retirado.');
    },
  });
}
