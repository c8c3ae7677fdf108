import type { ContratoLido } from '@imob/schemas/contratos';
import { type ImovelLido, mudar } from '@imob/schemas/imoveis';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useFormulario } from '../../components/fields/form.ts';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { chamar } from '../../service/api.ts';
import { avisar, consulta, esquecer } from '../../service/queries.ts';
import { consultaDoContratoAtivo } from './consultas.ts';
import { FormularioDoImovel } from './FormularioDoImovel.tsx';
import { valoresDe } from './formulario.ts';

const rota = getRouteApi('/app/imoveis/$id/editar');

export function EditarImovel() {
  const { id } = rota.useParams();
  const lido = useQuery(consulta('GET /imoveis/:id', { params: { id } }));
  const contratos = useQuery(consultaDoContratoAtivo(id));
  return (
    <Pagina
      titulo="Editar imóvel"
      voltar={
        <Voltar to="/imoveis/$id" params={{ id }}>
          {lido.data ? nomeDoImovel(lido.data) : 'Imóvel'}
        </Voltar>
      }
      largura="formulario"
    >
      <Carregado consulta={lido}>
        {(imovel) => (
          <Carregado consulta={contratos}>
            {({ contratos: [contrato] }) => <Edicao imovel={imovel} contrato={contrato} />}
          </Carregado>
        )}
      </Carregado>
    </Pagina>
  );
}

function Edicao({ imovel, contrato }: { imovel: ImovelLido; contrato: ContratoLido | undefined }) {
  const navegar = useNavigate();
  const voltar = () => navegar({ to: '/imoveis/$id', params: { id: imovel.id } });
  const formulario = useFormulario({
    schema: mudar.schema.body,
    mudanca: async () => valoresDe(await chamar('GET /imoveis/:id', { params: { id: imovel.id } })),
    inicial: valoresDe(imovel),
    enviar: async (body) => {
      await chamar('PATCH /imoveis/:id', { params: { id: imovel.id }, body });
      void esquecer('PATCH /imoveis/:id');
      avisar('Imóvel atualizado.');
      await voltar();
    },
  });
  return (
    <FormularioDoImovel
      formulario={formulario}
      salvar="Salvar alterações"
      aoCancelar={() => void voltar()}
      editando={{ status: imovel.status, contratoId: contrato?.id }}
    />
  );
}
