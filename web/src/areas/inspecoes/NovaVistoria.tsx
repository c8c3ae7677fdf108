import { criar, TipoInspecao } from '@imob/schemas/inspecoes';
import { Alert, Button, Group, Select, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { VoltarDoDialogo } from '../../components/dialogs/VoltarDoDialogo.tsx';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { contagem, hoje } from '../../format/format.ts';
import { chamar } from '../../service/api.ts';
import { consulta, esquecer } from '../../service/queries.ts';

const quando: Record<string, string> = {
  Entrada: 'Ao começar o contrato, antes de entregar as chaves.',
  Saída: 'Ao terminar o contrato. É ela que permite encerrá-lo.',
  Rotina: 'De tempos em tempos, durante o contrato.',
  Emergência: 'Depois de um imprevisto, como um vazamento.',
};

export function NovaVistoria({ imovelId, tipo, aoFechar }: { imovelId: string; tipo: string; aoFechar: () => void }) {
  const navegar = useNavigate();
  const itens = useQuery(consulta('GET /inventario/imovel/:imovelId', { params: { imovelId } }));
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: criar.schema.body,
    inicial: { tipo: TipoInspecao.safeParse(tipo).data ?? 'Entrada', dataVistoria: hoje(), descricao: '' },
    preparar: (valores) => ({ ...valores, imovelId }),
    enviar: async (body) => {
      const { id } = await chamar('POST /inspecoes', { body });
      void esquecer('POST /inspecoes');
      // Back leads to the list, and not to this dialog again.
      await navegar({ to: '/imoveis/$id/vistorias', params: { id: imovelId }, search: {}, replace: true });
      await navegar({ to: '/vistorias/$id', params: { id } });
    },
  });
  return (
    <DialogoDeFormulario
      opened
      enviando={enviando}
      mudou={() => campos.isDirty()}
      onClose={aoFechar}
      title="Nova vistoria"
    >
      <form onSubmit={aoEnviar} noValidate>
        <Stack>
          <Select
            label="Tipo"
            data={TipoInspecao.options}
            allowDeselect={false}
            required
            description={quando[campos.values.tipo]}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...campos.getInputProps('tipo')}
          />
          <CampoData label="Data" required {...campos.getInputProps('dataVistoria')} />
          <Textarea
            label="Descrição"
            placeholder="Quem acompanhou, estado geral…"
            autosize
            minRows={2}
            maxRows={8}
            {...campos.getInputProps('descricao')}
          />
          {itens.data && (
            <Alert variant="light" color="blue">
              {itens.data.length === 0
                ? 'A vistoria vai percorrer os cômodos do imóvel: piso, paredes, teto, portas, janelas, elétrica e hidráulica.'
                : `A vistoria vai percorrer os cômodos e ${contagem(itens.data.length, 'item', 'itens')} do inventário.`}
            </Alert>
          )}
          <ErroDoFormulario erro={erro} />
          <Group justify="flex-end">
            <VoltarDoDialogo disabled={enviando}>Cancelar</VoltarDoDialogo>
            <Button type="submit" loading={enviando}>
              Começar vistoria
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogoDeFormulario>
  );
}
