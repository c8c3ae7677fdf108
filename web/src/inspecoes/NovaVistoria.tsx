import { criar, TipoInspecao } from '@imob/schemas/inspecoes';
import { listarDoImovel as listarItens } from '@imob/schemas/inventario';
import { Alert, Button, Group, Select, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { chamar } from '../api.ts';
import { CampoData } from '../componentes/CampoData.tsx';
import { DialogoDeFormulario } from '../componentes/DialogoDeFormulario.tsx';
import { ErroDoFormulario } from '../componentes/ErroDoFormulario.tsx';
import { consulta, esquecer } from '../consultas.ts';
import { contagem, hoje } from '../formato.ts';
import { useFormulario } from '../formulario.ts';

const quando: Record<string, string> = {
  Entrada: 'Ao começar o contrato, antes de entregar as chaves.',
  Saída: 'Ao terminar o contrato. É ela que permite encerrá-lo.',
  Rotina: 'De tempos em tempos, durante o contrato.',
  Emergência: 'Depois de um imprevisto, como um vazamento.',
};

export function NovaVistoria({ imovelId, tipo, aoFechar }: { imovelId: string; tipo: string; aoFechar: () => void }) {
  const navegar = useNavigate();
  const itens = useQuery(consulta(listarItens, { params: { imovelId } }));
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: criar.schema.body,
    inicial: { tipo: TipoInspecao.safeParse(tipo).data ?? 'Entrada', dataVistoria: hoje(), descricao: '' },
    preparar: (valores) => ({ ...valores, imovelId }),
    enviar: async (body) => {
      const { id } = await chamar(criar, { body });
      void esquecer(criar);
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
            placeholder="Quem acompanhou, leituras de água e luz…"
            autosize
            minRows={2}
            maxRows={8}
            {...campos.getInputProps('descricao')}
          />
          {itens.data && (
            <Alert variant="light" color={itens.data.length === 0 ? 'yellow' : 'blue'}>
              {itens.data.length === 0
                ? 'O inventário está vazio: a vistoria terá só fotos e descrição. Se quiser conferir item por item, preencha antes o inventário.'
                : `A vistoria vai percorrer ${contagem(itens.data.length, 'item', 'itens')} do inventário, como ${itens.data.length === 1 ? 'ele está' : 'eles estão'} agora.`}
            </Alert>
          )}
          <ErroDoFormulario erro={erro} />
          <Group justify="flex-end">
            <Button variant="default" onClick={aoFechar} disabled={enviando}>
              Cancelar
            </Button>
            <Button type="submit" loading={enviando}>
              Começar vistoria
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogoDeFormulario>
  );
}
