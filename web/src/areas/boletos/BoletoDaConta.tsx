import type * as boletos from '@imob/schemas/boletos';
import { escreverLinha } from '@imob/schemas/rules/boleto';
import { Alert, Anchor, Badge, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconBarcode, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { data, dinheiro } from '../../format/format.ts';
import { messageOf } from '../../service/api.ts';
import { consulta, useMudanca } from '../../service/queries.ts';
import type { Linha } from '../financeiro/linhas.ts';
import { CopiaECola } from '../pix/CopiaECola.tsx';

const SITUACOES: Record<boletos.Boleto['situacao'], { nome: string; cor: string }> = {
  A_CRIAR: { nome: 'Em registro no banco', cor: 'yellow' },
  ATIVA: { nome: 'Pode ser pago', cor: 'green' },
  PAGA: { nome: 'Pago', cor: 'green' },
  CANCELADA: { nome: 'Cancelado', cor: 'gray' },
  EXPIRADA: { nome: 'Passou do prazo', cor: 'gray' },
  FALHOU: { nome: 'Recusado pelo banco', cor: 'red' },
};
/** While the bank has not answered, the service asks it again, and this screen asks the service. */
const PERGUNTAR_MS = 5_000;

/** Issues, copies, opens and cancels the boleto of a conta, or lists what prevents issuing it. */
export function BoletoDaConta({ linha: { conta } }: { linha: Linha }) {
  const params = { id: conta.id };
  const leitura = useQuery({
    ...consulta('GET /financeiro/:id/boleto', { params }),
    refetchInterval: ({ state }) => (state.data?.boleto?.situacao === 'A_CRIAR' ? PERGUNTAR_MS : false),
  });
  const emitir = useMudanca('POST /financeiro/:id/boleto', { erroNoLugar: true });
  return (
    <Stack>
      <Text fz="sm" c="dimmed">
        {conta.descricao}, {dinheiro(conta.valor)}, vence em {data(conta.dataVencimento)}
      </Text>
      <Carregado consulta={leitura}>
        {({ boleto, porBoleto, impedimentos }) => {
          const vivo = boleto?.situacao === 'ATIVA' || boleto?.situacao === 'A_CRIAR';
          return (
            <>
              {boleto && <Boleto boleto={boleto} contaId={conta.id} />}
              {vivo && !porBoleto && <Text fz="sm">Será cancelado assim que o banco responder.</Text>}
              {!vivo && boleto?.situacao !== 'PAGA' && impedimentos.length > 0 && <Impedido por={impedimentos} />}
              {!vivo && impedimentos.length === 0 && (
                <Stack gap="xs">
                  <Text fz="sm">
                    O banco registra o boleto com a multa e os juros do contrato. Uma cobrança Pix que esteja aberta lá
                    dá lugar a ele, que também tem código Pix.
                  </Text>
                  {emitir.data && !emitir.data.boleto && (
                    <Text fz="sm" role="status">
                      O banco ainda não cancelou a cobrança Pix desta conta. O boleto sai sozinho assim que ele
                      responder.
                    </Text>
                  )}
                  <Button
                    leftSection={<IconBarcode size={18} aria-hidden />}
                    loading={emitir.isPending}
                    onClick={() => emitir.mutate({ params })}
                    style={{ alignSelf: 'flex-start' }}
                  >
                    {boleto ? 'Emitir outro boleto' : 'Emitir boleto'}
                  </Button>
                </Stack>
              )}
            </>
          );
        }}
      </Carregado>
      <ErroDoFormulario erro={emitir.error ? messageOf(emitir.error) : undefined} />
    </Stack>
  );
}

/** Lists what has to be done before a boleto can be issued. */
export const Impedido = ({ por }: { por: string[] }) => (
  <Alert color="yellow" variant="light" title="Ainda não dá para emitir">
    <List spacing={4} size="sm">
      {por.map((um) => (
        <List.Item key={um}>{um}</List.Item>
      ))}
    </List>
  </Alert>
);

function Boleto({ boleto, contaId }: { boleto: boletos.Boleto; contaId: string }) {
  const { situacao, valor, vencimento, valeAte, linhaDigitavel, link, pdf, motivo } = boleto;
  const { nome, cor } = SITUACOES[situacao];
  const { mutateAsync: cancelar } = useMudanca('DELETE /financeiro/:id/boleto', { erroNoLugar: true });
  const endereco = pdf ?? link;
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Badge variant="light" color={cor} tt="none" radius="sm">
          {nome}
        </Badge>
        <Text fz="sm" className="numeros">
          {dinheiro(valor)} até {data(vencimento)}
          {situacao === 'ATIVA' && `; depois, com os encargos do contrato, até ${data(valeAte)}`}
        </Text>
      </Group>
      {motivo && (
        <Alert color={situacao === 'FALHOU' ? 'red' : 'yellow'} variant="light" role="status">
          {motivo}
        </Alert>
      )}
      {situacao === 'A_CRIAR' && (
        <Text fz="sm">O banco ainda não respondeu. O serviço pergunta de novo sozinho, e nunca emite dois.</Text>
      )}
      {situacao === 'ATIVA' && (
        <>
          {linhaDigitavel ? (
            <CopiaECola
              codigo={escreverLinha(linhaDigitavel)}
              label="Linha digitável"
              copiar="Copiar linha digitável"
              copiado="Linha copiada"
            />
          ) : (
            <Text fz="sm">A linha digitável que o banco deu não confere: use o boleto em PDF.</Text>
          )}
          <Group gap="sm">
            {endereco && (
              <Anchor href={endereco} target="_blank" rel="noopener noreferrer" fz="sm">
                <Group gap={4} wrap="nowrap" component="span">
                  <IconExternalLink size={16} aria-hidden /> Abrir o boleto
                </Group>
              </Anchor>
            )}
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              onClick={() =>
                confirmar({
                  titulo: 'Cancelar este boleto?',
                  oQueAcontece:
                    'O banco deixa de aceitá-lo, e a conta volta a ser cobrada por Pix. Se o inquilino já o imprimiu e pagar assim mesmo, o dinheiro é reconhecido aqui.',
                  acao: 'Cancelar boleto',
                  perigo: true,
                  aoConfirmar: () => cancelar({ params: { id: contaId } }),
                })
              }
            >
              Cancelar boleto
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
