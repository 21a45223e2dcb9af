import { Clock } from "./clock.js";
import { Live } from "./live.js";
import { Page } from "./page.js";
import { PhoneDialog } from "./phone.js";
import { Problems } from "./problems.js";
import { Stage } from "./stage.js";
import { Status } from "./status.js";
import { Toolbar } from "./toolbar.js";
import { Warnings } from "./warnings.js";

const live = new Live();
const page = new Page(live);
page.stage = new Stage(page);
page.parts = [new Status(), new Toolbar(page), new Clock(page), page.stage, new Problems(page), new Warnings(page), new PhoneDialog(page)];
page.draw();
live.start();
