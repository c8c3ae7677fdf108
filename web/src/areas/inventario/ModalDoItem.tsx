import { Categoria, Condicao, criar, type Item } from '@imob/schemas/inventario';
import { Button, Grid, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { CampoNumero } from '../../components/fields/CampoNumero.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { EscolherArquivo } from '../../components/upload/EscolherArquivo.tsx';
import { nomear } from '../../components/upload/nomear.ts';
import { reduzirFoto } from '../../components/upload/reduzirFoto.ts';
import { recusaDe } from '../../components/upload/useEnvios.ts';
import { contagem } from '../../format/format.ts';
import { ApiError, chamar, messageOf } from '../../service/api.ts';
import { holdingPage } from '../../service/leaving.ts';
import { avisar, avisarErro, esquecer } from '../../service/queries.ts';
import { sendFile } from '../../service/upload.ts';
import { avisoEan } from './codigos.ts';

type Props = { imovelId: string; item: Item | undefined; aoFechar: () => void };

const valoresDe = (item?: Item) => ({
  nomeItem: item?.nomeItem ?? '',
  categoria: item?.categoria ?? '',
  quantidade: item?.quantidade ?? 1,
  condicao: item?.condicao ?? 'Bom',
  observacoes: item?.observacoes ?? '',
  comodo: item?.comodo ?? '',
  codigoBarras: item?.codigoBarras ?? '',
});
type Valores = ReturnType<typeof valoresDe>;

/** A new item (with its photos, and one after another) or a change to one. */
export function ModalDoItem({ imovelId, item, aoFechar }: Props) {
  const [fotos, setFotos] = useState<File[]>([]);
  const [outro, setOutro] = useState(false);
  const formulario = useFormulario<Valores, typeof criar.schema.body>({
    schema: criar.schema.body,
    mudanca: item !== undefined,
    inicial: valoresDe(item),
    preparar: (valores) => ({ ...valores, imovelId }),
    enviar: async (corpo) => {
      if (item) {
        // An emptied quantity falls back to what a new item has.
        const quantidade = corpo.quantidade === null ? 1 : corpo.quantidade;
        const body = { ...corpo, quantidade, condicao: corpo.condicao ?? undefined };
        await chamar('PATCH /inventario/:id', { params: { id: item.id }, body });
        avisar('Item atualizado.');
      } else {
        const novo = await chamar('POST /inventario', { body: corpo });
        await holdingPage(() => enviarFotos(novo.id, fotos));
        avisar(`${novo.nomeItem} está no inventário, com o código ${novo.codigoItem}.`);
      }
      void esquecer('POST /inventario');
      if (!outro) return aoFechar();
      const { categoria, comodo } = campos.getValues();
      campos.setValues({ ...valoresDe(), categoria, comodo });
      setFotos([]);
      campos.getInputNode('nomeItem')?.focus();
    },
  });
  const { campos, aoEnviar, enviando, erro } = formulario;
  return (
    <DialogoDeFormulario
      opened
      enviando={enviando}
      mudou={() => campos.isDirty() || fotos.length > 0}
      onClose={aoFechar}
      title={item ? `Editar ${item.codigoItem}` : 'Novo item'}
      size="lg"
    >
      <form onSubmit={aoEnviar} noValidate>
        <Stack>
          <Grid gap="md">
            <Grid.Col span={{ base: 12, xs: 8 }}>
              <TextInput
                label="O que é"
                placeholder="Sofá de três lugares"
                required
                {...campos.getInputProps('nomeItem')}
              />
            </Grid.Col>
            <Grid.Col span={{ base: 12, xs: 4 }}>
              <CampoNumero label="Quantidade" {...campos.getInputProps('quantidade')} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, xs: 6 }}>
              <Select
                label="Categoria"
                placeholder="Escolha"
                data={Categoria.options}
                required
                allowDeselect={false}
                {...(item && { description: 'O código do item não muda com a categoria.' })}
                {...campos.getInputProps('categoria')}
              />
            </Grid.Col>
            <Grid.Col span={{ base: 12, xs: 6 }}>
              <Select
                label="Condição"
                data={Condicao.options}
                allowDeselect={false}
                {...campos.getInputProps('condicao')}
              />
            </Grid.Col>
            <Grid.Col span={12}>
              <TextInput
                label="Cômodo"
                placeholder="Sala"
                description="A vistoria mostra o item no cômodo deste nome."
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...campos.getInputProps('comodo')}
              />
            </Grid.Col>
            <Grid.Col span={12}>
              <TextInput
                label="Código de barras (EAN)"
                placeholder="7891234567895"
                inputMode="numeric"
                description={avisoEan(campos.values.codigoBarras)}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...campos.getInputProps('codigoBarras')}
              />
            </Grid.Col>
            <Grid.Col span={12}>
              <Textarea label="Observações" autosize minRows={2} maxRows={8} {...campos.getInputProps('observacoes')} />
            </Grid.Col>
          </Grid>
          {!item && (
            <Group gap="sm">
              <EscolherArquivo
                multiple
                accept="image/*"
                onChange={(novas) => setFotos((antes) => [...antes, ...novas])}
              >
                {(props) => (
                  <Button {...props} variant="default" leftSection={<IconCamera size={18} aria-hidden />}>
                    Fotos
                  </Button>
                )}
              </EscolherArquivo>
              <Text fz="sm" c="dimmed" role="status">
                {contagem(fotos.length, 'foto escolhida', 'fotos escolhidas', 'Nenhuma foto ainda')}
              </Text>
            </Group>
          )}
          <ErroDoFormulario erro={erro} />
          <Group justify="flex-end">
            {!item && (
              <Button type="submit" variant="default" disabled={enviando} onClick={() => setOutro(true)}>
                Salvar e incluir outro
              </Button>
            )}
            <Button type="submit" loading={enviando} onClick={() => setOutro(false)}>
              {item ? 'Salvar alterações' : 'Salvar item'}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogoDeFormulario>
  );
}

/** The item exists already: a photo that fails keeps no other back, is told by its name, and can be sent again from the item. */
async function enviarFotos(itemId: string, fotos: readonly File[]) {
  const falhas: { nome: string; motivo: string }[] = [];
  for (const foto of fotos) {
    try {
      const arquivo = await reduzirFoto(foto);
      const recusa = recusaDe(arquivo);
      if (recusa) throw new ApiError(0, recusa);
      await sendFile('POST /upload/inventario/:itemId', { params: { itemId }, arquivos: [arquivo] });
    } catch (erro) {
      falhas.push({ nome: foto.name, motivo: messageOf(erro) });
    }
  }
  if (falhas[0] === undefined) return;
  const quais = nomear(falhas.map(({ nome }) => nome));
  avisarErro(new ApiError(0, `O item foi salvo, mas sem ${quais}. ${falhas[0].motivo}`));
}
